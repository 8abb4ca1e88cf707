/** Small drawn signs on a field of 24 by 24: the inside of an svg element each. Strokes take the colour of the text. */
const LINE =
  'fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"';
const line = (inside: string): string => `<g ${LINE}>${inside}</g>`;

export const SIGNS = {
  'mind-control-helmet': line(
    '<path d="M4 15a8 8 0 0 1 16 0v3h-5l-1-4h-4l-1 4H4z"/><path d="M12 7V3M9 3h6M2 10l-1-2M22 10l1-2"/>',
  ),
  'temporal-warper': line(
    '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2M3 12H1l2.5-3.500M21 12h2l-2.5 3.5"/>',
  ),
  'gravity-manipulator': line('<path d="M6 4v14m0 0-3.5-4M6 18l3.5-4M18 20V6m0 0-3.5 4M18 6l3.5 4"/>'),
  'polarity-device': line(
    '<circle cx="12" cy="12" r="9"/><path d="M5.6 18.4 18.4 5.600M8 6v5M5.5 8.500h5M14 16h4.5"/>',
  ),
  'booster-pod': line(
    '<path d="M9 3c3.5 3 4.5 7 4.5 10l-1.5 3H6l-1.5-3C4.5 10 5.5 6 9 3zM7 19.500h4M19 8v7M15.5 11.500h7"/>',
  ),
  'orbital-teleporter': line(
    '<ellipse cx="6" cy="12" rx="3.5" ry="9"/><ellipse cx="18" cy="12" rx="3.5" ry="9"/><path d="M8 12h7m0 0-2.5-2.500M15 12l-2.5 2.5"/>',
  ),
  'holographic-decoy': line(
    '<path d="M12 3 4 7v6c0 4 3.5 6.5 8 8 4.5-1.5 8-4 8-8V7z" stroke-dasharray="3 2.4"/><circle cx="12" cy="12" r="3"/>',
  ),
  'stasis-beam': line('<path d="M12 2v20M3.5 7l17 10M20.5 7l-17 10"/>'),
  'resource-cache': line('<path d="M3 8l9-5 9 5v8l-9 5-9-5zM3 8l9 5 9-5M12 13v8"/>'),
  'alien-city': line('<path d="M3 21V11l4-3v13M7 21V5l5-3v19M12 21V8l5 3v10M17 21v-6l4 2v4M1 21h22"/>'),
  'plasma-cannon': line('<path d="M3 14l10-6 4 4-8 8zM17 6l5-3M19 10l4 0M15 4l0-3"/>'),
  ship: '<rect x="3" y="3" width="18" height="18" rx="5" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="8.5" cy="8.5" r="1.8" fill="currentColor"/><circle cx="12" cy="12" r="1.8" fill="currentColor"/><circle cx="15.5" cy="15.5" r="1.8" fill="currentColor"/>',
  dome: '<path d="M3 18C3 9 7 4 12 4s9 5 9 14zM1 20.500h22" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>',
  pile: '<rect x="6" y="2.5" width="14" height="17" rx="2.5" fill="var(--line)" stroke="currentColor" stroke-width="1.6"/><path d="M3.5 6v13a3 3 0 0 0 3 3H16" fill="none" stroke="currentColor" stroke-width="1.6"/>',
  discard:
    '<rect x="5" y="2.5" width="14" height="19" rx="2.5" fill="none" stroke="currentColor" stroke-width="1.7"/><path d="M9 9l6 6M15 9l-6 6" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"/>',
  launch:
    '<path d="M12 3c4 3.5 5 8 5 11l-2 3H9l-2-3c0-3 1-7.5 5-11zM9.5 20.500h5" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>',
  block: line('<circle cx="12" cy="12" r="9"/><path d="M5.7 5.700l12.6 12.6"/>'),
  'alien-monument': line(
    '<path d="M9 21 10 7l2-4.5 2 4.5 1 14M5 21h14M10 11h4M9.6 15h4.8"/><path d="M4 9.500v3M2.5 11h3M20 6v3M18.5 7.500h3"/>',
  ),
  'data-crystal': line('<path d="M12 2 18 9l-6 13L6 9zM6 9h12M12 2 9.5 9 12 22l2.5-13z"/>'),
  check:
    '<path d="M5 12.500l4.5 4.500L19 7" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>',
  roll: line(
    '<rect x="4" y="8" width="12" height="12" rx="3"/><path d="M8 12h.1M12 16h.1M9 4.500A8 8 0 0 1 20 14m0 0 2-2.500M20 14l-2.5-1.5" />',
  ),
} as const;

export type SignName = keyof typeof SIGNS;
