/** The texts of the rules, for reasons that the page finds before anything is sent. */
import { api } from '../../shell/api';

let texts: Promise<Map<string, string>> | null = null;

/** The text of a clause; empty if the rules cannot be had. */
export async function clauseText(id: string): Promise<string> {
  texts ??= api
    .rules('terra-proxima')
    .then(
      ({ sections }) => new Map(sections.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule.text]))),
    );
  try {
    return (await texts).get(id) ?? '';
  } catch {
    texts = null;
    return '';
  }
}
