import type { Emblem } from '../../shell/emblems';
import Scene from './Emblem.svelte';

export default { accent: '#ff6f86', Scene } satisfies Emblem;
