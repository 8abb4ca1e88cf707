// @vitest-environment node
import { expect, test } from 'vitest';
import { heard, lengthOf, SOUNDS, Synth, type Sound } from './sound';

interface Heard {
  kind: string;
  start: number;
  stop: number;
  loudest: number;
}

/** A way to the loudspeaker that writes down what it is told. */
function fake(state: AudioContextState = 'running') {
  const told: Heard[] = [];
  let resumed = 0;
  const param = () => {
    const values: number[] = [];
    const note = (value: number) => void values.push(value);
    return { values, setValueAtTime: note, exponentialRampToValueAtTime: note };
  };
  const source = (kind: string) => {
    const node = {
      kind,
      frequency: param(),
      target: null as { gain?: { values: number[] }; target?: unknown } | null,
      begun: 0,
      connect(next: never) {
        node.target = next;
        return next;
      },
      start: (at: number) => void (node.begun = at),
      stop(at: number) {
        let end = node.target;
        while (end && !end.gain) end = end.target as typeof end;
        told.push({ kind, start: node.begun, stop: at, loudest: Math.max(...(end?.gain?.values ?? [0])) });
      },
    };
    return node;
  };
  const middle = (more: object) => {
    const node = {
      ...more,
      target: null as unknown,
      connect(next: unknown) {
        node.target = next;
        return next;
      },
    };
    return node;
  };
  const context = {
    state,
    currentTime: 10,
    sampleRate: 8,
    destination: {},
    createGain: () => middle({ gain: param() }),
    createBiquadFilter: () => middle({ frequency: param() }),
    createOscillator: () => source('tone'),
    createBufferSource: () => source('noise'),
    createBuffer: (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
    resume: () => {
      resumed++;
      return Promise.resolve();
    },
  };
  return { told, resumed: () => resumed, make: () => context as unknown as AudioContext };
}

const all = Object.keys(SOUNDS) as Sound[];

test('every sound is scheduled voice by voice, from now on, and ends', () => {
  for (const sound of all) {
    const { told, make } = fake();
    new Synth(make).play(sound, 1, 0.5);
    expect(told.length, sound).toBe(SOUNDS[sound].length);
    for (const [i, voice] of SOUNDS[sound].entries()) {
      expect(told[i]?.start).toBeCloseTo(10.5 + voice.at);
      expect(told[i]?.stop).toBeCloseTo(10.5 + voice.at + voice.length);
      expect(told[i]?.loudest).toBeCloseTo(voice.loud);
      expect(told[i]?.kind).toBe(voice.wave === 'noise' ? 'noise' : 'tone');
    }
    expect(lengthOf(sound), sound).toBeLessThan(1.2);
  }
});

test('volume makes everything quieter, and without any the loudspeaker is not touched', () => {
  const { told, make } = fake();
  new Synth(make).play('gain', 0.5);
  expect(told.map(({ loudest }) => loudest)).toEqual(SOUNDS.gain.map(({ loud }) => loud / 2));
  let made = 0;
  const silent = new Synth(() => {
    made++;
    throw new Error('nobody listens');
  });
  silent.play('gain', 0);
  expect(made).toBe(0);
});

test('one way to the loudspeaker is kept, and woken if the browser held it back', () => {
  const { told, make, resumed } = fake('suspended');
  let made = 0;
  const synth = new Synth(() => {
    made++;
    return make();
  });
  synth.play('dock', 1);
  synth.play('dock', 1);
  expect([made, resumed(), told.length]).toEqual([1, 2, 2 * SOUNDS.dock.length]);
});

test('a browser without sound plays in silence', () => {
  const synth = new Synth(() => {
    throw new Error('no sound here');
  });
  expect(() => synth.play('win', 1)).not.toThrow();
});

test('of one step each sound is heard once, one after another, and not too many', () => {
  expect(heard(['dice', null, 'gain', 'dice', 'gain'])).toEqual([
    { sound: 'dice', wait: 0 },
    { sound: 'gain', wait: 0.16 },
  ]);
  expect(heard([null])).toEqual([]);
  expect(heard(all).length).toBe(3);
});
