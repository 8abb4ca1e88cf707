/** Lets an element say what it does, or why it cannot: on hover, focus and long press. */
import type { Attachment } from 'svelte/attachments';
import { hints, type Tip } from './hints.svelte';

const LONG = 450;

/** Where the pointer was last seen moving: something that comes up under a resting pointer was not asked about. */
let seen: { x: number; y: number } | null = null;
addEventListener('pointermove', ({ clientX, clientY }) => (seen = { x: clientX, y: clientY }), true);
const rests = ({ clientX, clientY }: PointerEvent): boolean => seen?.x === clientX && seen.y === clientY;

export function told(make: () => Tip | null | Promise<Tip | null>): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (now: boolean) => hints.point(node, node, make, now);
    const hide = () => {
      clearTimeout(timer);
      hints.leave();
    };
    const on: Record<string, (event: never) => void> = {
      pointerenter: (event: PointerEvent) => {
        if (event.pointerType !== 'touch' && !rests(event)) show(false);
      },
      pointermove: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') show(false);
      },
      pointerdown: (event: PointerEvent) => {
        if (event.pointerType === 'touch') timer = setTimeout(() => show(true), LONG);
      },
      pointerup: () => clearTimeout(timer),
      pointerleave: hide,
      pointercancel: hide,
      focus: () => {
        if (node.matches(':focus-visible')) show(false);
      },
      blur: hide,
    };
    for (const [name, listener] of Object.entries(on)) node.addEventListener(name, listener as EventListener);
    return () => {
      hide();
      for (const [name, listener] of Object.entries(on))
        node.removeEventListener(name, listener as EventListener);
    };
  };
}
