/** The sounds of a table, made here from tones and noise: nothing is fetched, and nothing is heard unless it was asked for. */
import { scatter } from './pieces/scatter';

/** What there is to hear. */
export type Sound = 'dice' | 'dock' | 'gain' | 'steal' | 'loss' | 'turn' | 'win';

/** A tone, or a burst of noise around a pitch. Times are in seconds, pitches in hertz. */
interface Voice {
  wave: 'sine' | 'triangle' | 'noise';
  at: number;
  length: number;
  pitch: number;
  /** Where the pitch goes. */
  to?: number;
  /** From 0 to 1. */
  loud: number;
}

const chord = (pitches: number[], apart: number, length: number, loud: number): Voice[] =>
  pitches.map((pitch, i) => ({ wave: 'triangle', at: i * apart, length, pitch, loud }));

/** What each sound is made of. */
export const SOUNDS: Record<Sound, Voice[]> = {
  // A rattle: knocks that come to rest.
  dice: [0, 0.05, 0.11, 0.16, 0.24, 0.34].map((at, i) => ({
    wave: 'noise',
    at,
    length: 0.05,
    pitch: 2600 - i * 240,
    loud: 0.5 - i * 0.05,
  })),
  // A low thump, and the click of a clamp.
  dock: [
    { wave: 'sine', at: 0, length: 0.16, pitch: 190, to: 90, loud: 0.5 },
    { wave: 'noise', at: 0.07, length: 0.04, pitch: 3200, loud: 0.2 },
  ],
  gain: chord([784, 1175], 0.07, 0.22, 0.16),
  // A quick hand: a swish, and off it goes.
  steal: [
    { wave: 'noise', at: 0, length: 0.14, pitch: 1500, loud: 0.4 },
    { wave: 'triangle', at: 0.05, length: 0.12, pitch: 520, to: 1040, loud: 0.2 },
    { wave: 'triangle', at: 0.17, length: 0.2, pitch: 415, to: 311, loud: 0.22 },
  ],
  // Falling: something was taken.
  loss: [
    { wave: 'triangle', at: 0, length: 0.34, pitch: 330, to: 165, loud: 0.3 },
    { wave: 'noise', at: 0, length: 0.12, pitch: 700, loud: 0.22 },
  ],
  turn: chord([660, 880], 0.12, 0.4, 0.2),
  win: chord([523, 659, 784, 1047], 0.13, 0.55, 0.22),
};

/** How long a sound takes, in seconds. */
export const lengthOf = (sound: Sound): number =>
  Math.max(...SOUNDS[sound].map(({ at, length }) => at + length));

const QUIET = 0.0001;

export class Synth {
  readonly #make: () => AudioContext;
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;

  /** `make` opens the way to the loudspeaker, when something is to be heard for the first time. */
  constructor(make: () => AudioContext = () => new AudioContext()) {
    this.#make = make;
  }

  /** Plays a sound, this loud (0 to 1), so many seconds from now. A browser without sound plays in silence. */
  play(sound: Sound, volume: number, wait = 0): void {
    if (volume <= 0) return;
    try {
      const context = (this.#context ??= this.#make());
      // Browsers keep still until somebody has touched the page.
      if (context.state === 'suspended') void context.resume().catch(() => {});
      const now = context.currentTime + wait;
      for (const voice of SOUNDS[sound]) this.#voice(context, voice, now, volume);
    } catch {
      // Nothing at the table depends on being heard.
    }
  }

  #voice(
    context: AudioContext,
    { wave, at, length, pitch, to, loud }: Voice,
    now: number,
    volume: number,
  ): void {
    const [start, end] = [now + at, now + at + length];
    const gain = context.createGain();
    gain.gain.setValueAtTime(QUIET, start);
    gain.gain.exponentialRampToValueAtTime(Math.max(QUIET, loud * volume), start + 0.01);
    gain.gain.exponentialRampToValueAtTime(QUIET, end);
    gain.connect(context.destination);
    if (wave === 'noise') {
      const source = context.createBufferSource();
      const band = context.createBiquadFilter();
      source.buffer = this.#noise ??= noiseOf(context);
      band.type = 'bandpass';
      band.frequency.setValueAtTime(pitch, start);
      source.connect(band).connect(gain);
      source.start(start);
      source.stop(end);
      return;
    }
    const tone = context.createOscillator();
    tone.type = wave;
    tone.frequency.setValueAtTime(pitch, start);
    if (to) tone.frequency.exponentialRampToValueAtTime(to, end);
    tone.connect(gain);
    tone.start(start);
    tone.stop(end);
  }
}

/** Half a second of noise, the same each time. */
function noiseOf(context: AudioContext): AudioBuffer {
  const length = Math.floor(context.sampleRate / 2);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  const next = scatter(11);
  for (let i = 0; i < length; i++) samples[i] = next() * 2 - 1;
  return buffer;
}

export const synth = new Synth();

/** How far apart the sounds of one step begin, in seconds. */
const APART = 0.16;
/** More than these would be noise. */
const MOST = 3;

/** What is heard of a step, each sound once, in the order in which things happened, and when it begins. */
export function heard(sounds: (Sound | null)[]): { sound: Sound; wait: number }[] {
  const each = [...new Set(sounds)].filter((sound) => sound !== null);
  return each.slice(0, MOST).map((sound, i) => ({ sound, wait: i * APART }));
}
