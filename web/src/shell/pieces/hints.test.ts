import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Hints, type Said } from './hints.svelte';
import Tip from './Tip.svelte';

const card = (title: string): Said => ({ title, lines: [], stop: false });
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim();
const touch = { pointerType: 'touch' };
const mouse = (clientX: number) => ({ pointerType: 'mouse', clientX, clientY: 0 });

describe('the card beside a thing', () => {
  let hints: Hints;
  let button: HTMLElement;
  let click: ReturnType<typeof vi.fn<() => void>>;
  const title = () => hints.tip?.title;

  /** Lets a button tell something for the length of a test. */
  function attach(make: () => Said | null | Promise<Said | null>): HTMLElement {
    const element = document.body.appendChild(document.createElement('button'));
    hints.on(make)(element);
    element.addEventListener('click', click);
    return element;
  }

  beforeEach(() => {
    vi.useFakeTimers();
    hints = new Hints();
    click = vi.fn<() => void>();
    button = attach(() => card('Button'));
    render(Tip, { props: { hints } });
  });

  it('comes when the pointer has stayed for a moment, and goes with it', async () => {
    await fireEvent.pointerEnter(button, mouse(1));
    await vi.advanceTimersByTimeAsync(100);
    expect(title()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(100);
    expect(title()).toBe('Button');
    await fireEvent.pointerLeave(button, mouse(2));
    expect(title()).toBeUndefined();
  });

  it('does not come up under a pointer that rests', async () => {
    await fireEvent.pointerMove(document.body, mouse(7));
    await fireEvent.pointerEnter(button, mouse(7));
    await vi.advanceTimersByTimeAsync(300);
    expect(title()).toBeUndefined();
    await fireEvent.pointerMove(button, mouse(8));
    await vi.advanceTimersByTimeAsync(300);
    expect(title()).toBe('Button');
  });

  it('stays after a long press until the next touch, and the press is no click', async () => {
    await fireEvent.pointerDown(button, touch);
    await vi.advanceTimersByTimeAsync(500);
    await fireEvent.pointerUp(button, touch);
    await fireEvent.pointerLeave(button, touch);
    await fireEvent.click(button);
    expect(title()).toBe('Button');
    expect(click).not.toHaveBeenCalled();
    await fireEvent.pointerDown(document.body, touch);
    expect(title()).toBeUndefined();
  });

  it('goes with what it is about, even if it was to stay', async () => {
    const element = document.body.appendChild(document.createElement('button'));
    const detach = hints.on(() => card('Gone'))(element);
    await fireEvent.pointerDown(element, touch);
    await vi.advanceTimersByTimeAsync(500);
    expect(title()).toBe('Gone');
    element.remove();
    detach?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(title()).toBeUndefined();
  });

  it('does not come with a tap, which is a click', async () => {
    await fireEvent.pointerDown(button, touch);
    await vi.advanceTimersByTimeAsync(100);
    await fireEvent.pointerUp(button, touch);
    await fireEvent.pointerLeave(button, touch);
    await fireEvent.click(button);
    await vi.advanceTimersByTimeAsync(500);
    expect(title()).toBeUndefined();
    expect(click).toHaveBeenCalledOnce();
  });

  it('lets a long press be a click where there is nothing to say', async () => {
    const mute = attach(() => null);
    await fireEvent.pointerDown(mute, touch);
    await vi.advanceTimersByTimeAsync(500);
    await fireEvent.pointerUp(mute, touch);
    await fireEvent.click(mute);
    expect(click).toHaveBeenCalledOnce();
  });

  it('adds what is known later, unless something else is pointed at by then', async () => {
    const answers: ((more: Said) => void)[] = [];
    const later = () => new Promise<Said>((answer) => answers.push(answer));
    const asking = attach(() => ({ ...card('Not now'), later }));
    for (const name of ['why', 'too late']) {
      hints.ask(asking, () => ({ ...card('Not now'), later }));
      await vi.advanceTimersByTimeAsync(0);
      expect(title()).toBe('Not now');
      if (name === 'too late') hints.ask(button, () => card('Button'));
      answers.pop()?.(card(name));
      await vi.advanceTimersByTimeAsync(0);
      expect(title()).toBe(name === 'why' ? 'why' : 'Button');
    }
  });

  it('that stays minds neither the pointer nor the focus, but Escape', async () => {
    const other = attach(() => card('Other'));
    hints.pin(button, () => card('Choose'));
    await vi.advanceTimersByTimeAsync(0);
    other.focus();
    await fireEvent.pointerEnter(other, mouse(3));
    await vi.advanceTimersByTimeAsync(300);
    expect(title()).toBe('Choose');
    await fireEvent.keyDown(other, { key: 'Escape' });
    expect(title()).toBeUndefined();
  });

  it('takes the focus where it has choices, and Escape gives it back', async () => {
    const choices = createRawSnippet(() => ({
      render: () => '<p><button>one</button><button>two</button></p>',
    }));
    cleanup();
    render(Tip, { props: { hints, choices } });
    button.focus();
    hints.pin(button, () => card('Choose'));
    await vi.advanceTimersByTimeAsync(0);
    const focused = () => document.activeElement?.textContent;
    expect(focused()).toBe('one');
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' });
    expect(focused()).toBe('two');
    await fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(document.activeElement).toBe(button);
  });

  it('gives the focus back also when a choice has closed it', async () => {
    const choices = createRawSnippet(() => ({
      render: () => '<button>one</button>',
      setup: (element) => element.addEventListener('click', () => hints.close()),
    }));
    cleanup();
    render(Tip, { props: { hints, choices } });
    button.focus();
    hints.pin(button, () => card('Choose'));
    await vi.advanceTimersByTimeAsync(0);
    await fireEvent.click(document.activeElement!);
    expect(document.activeElement).toBe(button);
  });

  it('offers what can be chosen, in several ways where there are some, and goes with the choice', async () => {
    const chosen: string[] = [];
    const entry = (label: string) => ({ label, run: () => chosen.push(`${label}, ${title() ?? 'gone'}`) });
    const entries = [entry('Fly'), { ...entry('Pay'), ways: [entry('fuel'), entry('ore')] }];
    const names = () => [...document.querySelectorAll('.tip button')].map(nameOf);
    button.focus();
    hints.pin(button, () => ({ ...card('Choose'), entries }));
    await vi.advanceTimersByTimeAsync(0);
    expect(names()).toEqual(['Fly', 'Pay: fuel', 'Pay: ore']);
    expect(document.activeElement?.textContent.trim()).toBe('Fly');
    await fireEvent.click(document.querySelectorAll('.tip button')[2]!);
    expect(chosen).toEqual(['ore, gone']);
    expect(document.activeElement).toBe(button);
  });

  it('leaves the focus with the choice when it gets more to say, which stands below the choices', async () => {
    const entries = ['one', 'two'].map((label) => ({ label, run: () => {} }));
    let answer: (more: Said) => void = () => {};
    const later = () => new Promise<Said>((resolve) => (answer = resolve));
    hints.pin(button, () => ({ ...card('Choose'), entries, later }));
    await vi.advanceTimersByTimeAsync(0);
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    answer({
      ...card('Choose'),
      further: [{ lines: ['Not there'], rule: { rule: 'a', why: [], text: '' } }],
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(nameOf(document.activeElement!)).toBe('two');
    const more = [...document.querySelectorAll('.tip p')].find((line) => nameOf(line) === 'Not there');
    expect(document.activeElement!.compareDocumentPosition(more!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('goes when the position changes', async () => {
    cleanup();
    const { rerender } = render(Tip, { props: { hints, at: 1 } });
    hints.pin(button, () => card('Choose'));
    await vi.advanceTimersByTimeAsync(0);
    await rerender({ hints, at: 1 });
    expect(title()).toBe('Choose');
    await rerender({ hints, at: 2 });
    expect(title()).toBeUndefined();
  });

  it('goes when what it stands beside is scrolled away, and with nothing else', async () => {
    hints.pin(button, () => card('Choose'));
    await vi.advanceTimersByTimeAsync(0);
    await fireEvent.scroll(attach(() => null));
    expect(title()).toBe('Choose');
    await fireEvent.scroll(button.parentElement!);
    expect(title()).toBeUndefined();
  });

  it('stands beside more than its subject where it must leave that free', async () => {
    const beside = document.body;
    hints.pin(button, () => ({ ...card('Choose'), beside }));
    await vi.advanceTimersByTimeAsync(0);
    expect(hints.tip?.anchor).toBe(beside);
  });

  it('stands beside what it speaks of, one thing after the other', async () => {
    const other = attach(() => null);
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(500, 20, 30, 20));
    vi.spyOn(other, 'getBoundingClientRect').mockReturnValue(new DOMRect(40, 20, 30, 20));
    const left = async (element: Element) => {
      hints.pin(element, () => card('Choose'));
      await vi.advanceTimersByTimeAsync(0);
      return document.querySelector<HTMLElement>('.tip')?.style.left;
    };
    expect([await left(button), await left(other), await left(button)]).toEqual(['542px', '82px', '542px']);
  });

  it('is placed anew when the window has another size', async () => {
    const box = vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(500, 20, 30, 20));
    hints.pin(button, () => card('Choose'));
    await vi.advanceTimersByTimeAsync(0);
    const left = () => document.querySelector<HTMLElement>('.tip')?.style.left;
    const before = left();
    box.mockReturnValue(new DOMRect(40, 20, 30, 20));
    await fireEvent(window, new Event('resize'));
    await vi.advanceTimersByTimeAsync(50);
    expect(before).toBe('542px');
    expect(left()).toBe('82px');
  });
});
