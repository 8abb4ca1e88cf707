/** The screen that tests have: all questions about it are answered from here, also those that are asked when modules load. */
export const media = Object.assign(new EventTarget(), { matches: false });

/** From now on the screen is small, or is not. After each test it is as large as ever. */
export function smallScreen(is = true): void {
  media.matches = is;
  media.dispatchEvent(new Event('change'));
}
