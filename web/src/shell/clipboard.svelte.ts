/** Links for others: copied where the browser lets a page do that, and shown to be copied where it does not. */

/** How long it is said that something was copied. */
const SAID = 2000;

export class Clipboard {
  /** The text that was copied just now. */
  copied = $state<string | null>(null);

  /** `title` is what the text is called where it must be copied by hand: plain HTTP on a home network has no clipboard. */
  async copy(text: string, title: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      prompt(title, text);
      return;
    }
    this.copied = text;
    setTimeout(() => {
      if (this.copied === text) this.copied = null;
    }, SAID);
  }
}
