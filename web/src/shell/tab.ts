/** The tab's icon tells whose turn it is. */

const star =
  'M40 1c1.300 12.500 4.300 16.800 15 19.500C44.300 23.200 41.300 28 40 41c-1.300-13-4.300-17.800-15-20.500C35.700 17.800 38.700 13.500 40 1z';
const badges = {
  yours: '<circle cx="48" cy="48" r="16" fill="#0b0e1f"/><circle cx="48" cy="48" r="12" fill="#ffb454"/>',
  others:
    '<circle cx="48" cy="48" r="14" fill="#0b0e1f"/><circle cx="48" cy="48" r="9" fill="none" stroke="#8790c4" stroke-width="5"/>',
  none: '',
};

export function setIcon(badge: keyof typeof badges): void {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M4 41 31 55.5v5L4 46z" fill="#2b3377"/><path d="M58 41 31 55.5v5L58 46z" fill="#353f8c"/><path d="M31 26.5 58 41 31 55.5 4 41z" fill="#6b77cd"/><path d="${star}" fill="#b9f8de"/>${badges[badge]}</svg>`;
  const href = badge === 'none' ? '/icon.svg' : `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const link = document.getElementById('favicon');
  if (link instanceof HTMLLinkElement && link.getAttribute('href') !== href) link.href = href;
}

let audio: AudioContext | undefined;

/** A soft two-note chime: your turn. */
export function chime(): void {
  try {
    audio ??= new AudioContext();
    const now = audio.currentTime;
    for (const [i, pitch] of [660, 880].entries()) {
      const tone = audio.createOscillator();
      const gain = audio.createGain();
      tone.frequency.value = pitch;
      gain.gain.setValueAtTime(0, now + i * 0.12);
      gain.gain.linearRampToValueAtTime(0.08, now + i * 0.12 + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.0001, now + i * 0.12 + 0.4);
      tone.connect(gain).connect(audio.destination);
      tone.start(now + i * 0.12);
      tone.stop(now + i * 0.12 + 0.45);
    }
  } catch {
    // A browser without sound plays in silence.
  }
}
