import type { Emblem } from '../../shell/emblems';
import Scene from './Emblem.svelte';

export default { accent: '#78a9ff', Scene } satisfies Emblem;
