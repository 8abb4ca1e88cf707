/** What is wrong with a page as it is laid out now, as far as a machine can see it. */

/** Too small to read, letters that are squeezed, on each other, not all to be seen, too small for a finger, outside the screen. */
export type Kind =
  | 'small text'
  | 'squeezed text'
  | 'overlapping texts'
  | 'cut text'
  | 'cut choice'
  | 'small target'
  | 'outside';

export interface Finding {
  kind: Kind;
  what: string;
}

/**
 * Runs in the page, and uses nothing from outside itself. With `touch`, whatever takes a tap must be large enough for a finger.
 * Texts of a `[data-map]` are labels on a map, which may be a little smaller; those that are `[data-whole]` may not even end in dots.
 */
export function findings({ touch }: { touch: boolean }): Finding[] {
  const [TEXT, MAP_LABEL, FINGER] = [12, 11, 44];
  /** How narrow letters may be drawn, as a part of how wide they are made. */
  const NARROWEST = 0.8;
  /** What rounding may take away. */
  const SLACK = 0.5;

  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const found: Finding[] = [];
  const report = (kind: Kind, what: string): void => {
    if (!found.some((one) => one.kind === kind && one.what === what)) found.push({ kind, what });
  };
  const short = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 40);
  /** What it says, and where it is in terms of the code. */
  function nameOf(element: Element): string {
    const kind = (at: Element): string =>
      (at.getAttribute('class') ?? '').replace(/\s*svelte-\w+/g, '').trim();
    const places = [element, element.parentElement, element.parentElement?.parentElement];
    const path = places.map((at) => at && `${at.tagName.toLowerCase()}.${kind(at).replace(/ +/g, '.')}`);
    return `${short(element.getAttribute('aria-label') ?? element.textContent ?? '')} [${path.filter(Boolean).join(' < ')}]`;
  }
  const both = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isEmpty = ({ left, right, top, bottom }: Box): boolean => right - left < 1 || bottom - top < 1;
  const beyond = (box: Box, room: Box): { x: boolean; y: boolean } => ({
    x: box.left < room.left - 1.5 || box.right > room.right + 1.5,
    y: box.top < room.top - 1.5 || box.bottom > room.bottom + 1.5,
  });
  const screen: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  /** Whether it is drawn at all: neither hidden, nor only for those who listen, nor for those who use the keyboard. */
  const drawn = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('.sr-only, .skip, defs, title, desc, option') === null;

  interface Window {
    room: Box;
    scrollsX: boolean;
    scrollsY: boolean;
  }
  const windows = new Map<Element, Window[]>();
  /** The ancestors that let only a part of themselves be seen. */
  function windowsAround(element: Element | null): Window[] {
    if (!element) return [];
    const known = windows.get(element);
    if (known) return known;
    const { overflowX, overflowY, position } = getComputedStyle(element);
    const outer = position === 'fixed' ? [] : windowsAround(element.parentElement);
    // A map that is dragged scrolls by itself.
    const dragged = element.hasAttribute('data-drag');
    const moves = (way: string): boolean => dragged || way === 'auto' || way === 'scroll';
    const box = element.getBoundingClientRect();
    const own = {
      room: {
        left: overflowX === 'visible' ? -Infinity : box.left,
        right: overflowX === 'visible' ? Infinity : box.right,
        top: overflowY === 'visible' ? -Infinity : box.top,
        bottom: overflowY === 'visible' ? Infinity : box.bottom,
      },
      scrollsX: moves(overflowX),
      scrollsY: moves(overflowY),
    };
    const clips = overflowX !== 'visible' || overflowY !== 'visible';
    // An svg of its own size clips nothing that a reader would miss.
    const all = clips && element instanceof HTMLElement ? [own, ...outer] : outer;
    windows.set(element, all);
    return all;
  }
  /** The part of a box, of an element or of the text inside it, that is seen; whether something cuts it off for good, or it can be scrolled into sight. */
  function seen(element: Element, box: Box, inside = false): { box: Box; cut: boolean; scrolls: boolean } {
    let [left, cut, scrolls] = [box, false, false];
    const fixed = !inside && getComputedStyle(element).position === 'fixed';
    const around = fixed ? [] : windowsAround(inside ? element : element.parentElement);
    for (const { room, scrollsX, scrollsY } of around) {
      const over = beyond(left, room);
      if ((over.x && scrollsX) || (over.y && scrollsY)) scrolls = true;
      else if (over.x || over.y) cut ||= !scrolls;
      left = both(left, room);
    }
    return { box: both(left, screen), cut, scrolls };
  }

  // --- texts ---

  interface Line {
    node: Node;
    element: Element;
    text: string;
    size: number;
    /** How wide it is drawn for its height. */
    width: number;
    /** The part with ink, as far as it is seen: letters do not fill their line. */
    ink: Box;
    cut: boolean;
    outside: boolean;
  }

  interface Scale {
    across: number;
    down: number;
  }
  const scales = new Map<Element, Scale>();
  const scaled = ({ a, b, c, d }: DOMMatrix): Scale => ({ across: Math.hypot(a, b), down: Math.hypot(c, d) });
  /** How much larger it is drawn than its style says. */
  function scaleOf(element: Element | null): Scale {
    if (!element) return { across: 1, down: 1 };
    if (element instanceof SVGGraphicsElement) return scaled(element.getScreenCTM() ?? new DOMMatrix());
    const known = scales.get(element);
    if (known !== undefined) return known;
    const { transform, scale } = getComputedStyle(element);
    const own = scaled(new DOMMatrix(transform));
    const around = scaleOf(element.parentElement);
    // Of two numbers the second one is that of the height; one is for both.
    const parts = scale === 'none' ? [1] : scale.split(' ').map(Number);
    const all = {
      across: own.across * parts[0]! * around.across,
      down: own.down * (parts[1] ?? parts[0]!) * around.down,
    };
    scales.set(element, all);
    return all;
  }
  /** Whether a text that does not fit ends in dots there. */
  const dotted = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).textOverflow === 'ellipsis' || dotted(element.parentElement));

  function* lines(): Generator<Line> {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || !element || element.matches('style, script, noscript') || !drawn(element)) continue;
      const { across, down } = scaleOf(element);
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * down;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (isEmpty(rect)) continue;
        const middle = (rect.top + rect.bottom) / 2;
        const whole = {
          left: rect.left,
          right: rect.right,
          top: middle - size * 0.36,
          bottom: middle + size * 0.36,
        };
        const { box: ink, cut, scrolls } = seen(element, whole, true);
        const over = beyond(whole, screen);
        const outside = (over.x || over.y) && !scrolls && !cut;
        if (!isEmpty(ink) || outside || cut)
          yield {
            node,
            element,
            text,
            size,
            width: across / down,
            ink,
            cut: cut && !dotted(element),
            outside,
          };
      }
    }
  }

  /** Whether a colour or a gradient of them, as a style computes it, lets nearly nothing through. */
  function isOpaque(paint: string): boolean {
    const colours = paint.match(/rgba?\([^)]*\)|color\([^)]*\)/g) ?? [];
    const alpha = (colour: string): number => {
      const [, written] = /(?:rgba\(.*, *|\/ *)([\d.]+)\)$/.exec(colour) ?? [];
      return written === undefined ? 1 : Number(written);
    };
    return colours.length > 0 && colours.every((colour) => alpha(colour) > 0.85);
  }
  /** Whether something that cannot be seen through lies over it at this point. */
  function covered(element: Element, x: number, y: number): boolean {
    for (const above of document.elementsFromPoint(x, y)) {
      if (above.contains(element) || element.contains(above)) return false;
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(above);
      if (Number(opacity) > 0.85 && (isOpaque(backgroundColor) || isOpaque(backgroundImage))) return true;
    }
    return false;
  }

  function checkTexts(): void {
    const all = [...lines()].sort((a, b) => a.ink.left - b.ink.left);
    for (const { element, text, size, width, cut, outside } of all) {
      const least = element.closest('[data-map]') ? MAP_LABEL : TEXT;
      if (size < least - 0.05)
        report('small text', `${size.toFixed(1)} px: ${short(text)} ${nameOf(element)}`);
      if (width < NARROWEST - 0.01)
        report('squeezed text', `${width.toFixed(2)}: ${short(text)} ${nameOf(element)}`);
      if (cut) report('cut text', `${short(text)} ${nameOf(element)}`);
      if (outside) report('outside', `${short(text)} ${nameOf(element)}`);
    }
    for (const whole of document.querySelectorAll('[data-whole]')) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = whole;
      if (drawn(whole) && (scrollWidth > clientWidth || scrollHeight > clientHeight))
        report('cut text', `not whole: ${nameOf(whole)}`);
    }
    for (const [i, one] of all.entries())
      for (let j = i + 1; j < all.length; j++) {
        const other = all[j] as Line;
        if (other.ink.left > one.ink.right) break;
        if (other.node === one.node) continue;
        const { left, right, top, bottom } = both(one.ink, other.ink);
        if (right - left < 1.5 || bottom - top < 1.5) continue;
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        if (covered(one.element, x, y) || covered(other.element, x, y)) continue;
        report(
          'overlapping texts',
          `"${short(one.text)}" and "${short(other.text)}" ${nameOf(other.element)}`,
        );
      }
  }

  // --- what can be chosen and touched ---

  function checkTargets(): void {
    const targets =
      'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=slider]';
    for (const target of document.querySelectorAll(targets)) {
      if (!drawn(target) || target.matches('[tabindex="-1"], :disabled')) continue;
      if (getComputedStyle(target).pointerEvents === 'none') continue;
      const box = target.getBoundingClientRect();
      const { box: visible, cut, scrolls } = seen(target, box);
      const over = beyond(box, screen);
      const choice = target.closest('.table footer, .sheet, .tip') !== null;
      if (cut || ((over.x || over.y) && !scrolls)) report(choice ? 'cut choice' : 'outside', nameOf(target));
      if (isEmpty(visible)) continue;
      const parts = [target, ...target.querySelectorAll<HTMLElement>('*:not(.sr-only, .sr-only *)')];
      const clips = (part: Element): boolean => getComputedStyle(part).overflowX !== 'visible';
      if (choice && parts.some((part) => part.scrollWidth > part.clientWidth + 1 && clips(part)))
        report('cut choice', nameOf(target));
      // What lies under a button that stays at the edge of its row is drawn aside from there.
      if (!reachable(target, visible) && !inRow(target)) {
        const [x, y] = [(visible.left + visible.right) / 2, (visible.top + visible.bottom) / 2];
        const by = document.elementFromPoint(x, y);
        report('cut choice', `covered: ${nameOf(target)}${by ? ` by ${nameOf(by)}` : ''}`);
      }
      if (touch && !scrolls && !fitsFinger(target, box))
        report('small target', `${Math.round(box.width)}×${Math.round(box.height)} ${nameOf(target)}`);
    }
  }

  /** Whether it lies in a row that can be drawn aside. */
  function inRow(target: Element): boolean {
    for (let at = target.parentElement; at; at = at.parentElement)
      if (at.scrollWidth > at.clientWidth && getComputedStyle(at).overflowX === 'auto') return true;
    return false;
  }

  /** Whether some part of it takes a click. */
  function reachable(target: Element, { left, right, top, bottom }: Box): boolean {
    const parts = [0.5, 0.25, 0.75, 0.1, 0.9];
    return parts.some((down) =>
      parts.some((along) => {
        const hit = document.elementFromPoint(left + (right - left) * along, top + (bottom - top) * down);
        return hit !== null && (target.contains(hit) || hit.contains(target));
      }),
    );
  }

  /** Whether a finger hits it: by its own size, or since what surrounds it belongs to it. */
  function fitsFinger(target: Element, { left, right, top, bottom }: Box): boolean {
    const least = FINGER - SLACK;
    if (right - left >= least && bottom - top >= least) return true;
    const [x, y, reach] = [(left + right) / 2, (top + bottom) / 2, FINGER / 2 - 1];
    const points: [number, number][] = [
      [x - reach, y],
      [x + reach, y],
      [x, y - reach],
      [x, y + reach],
    ];
    return points.every((at) => target.contains(document.elementFromPoint(...at)));
  }

  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight)
    report('outside', `a page of ${scrollWidth}×${scrollHeight}`);
  checkTargets();
  // Whatever lets clicks through covers texts all the same.
  const solid = document.createElement('style');
  solid.textContent = '* { pointer-events: auto !important; }';
  document.head.append(solid);
  checkTexts();
  solid.remove();
  return found;
}
