import type { Emblem } from '../../shell/emblems';
import Scene from './Emblem.svelte';

export default { accent: '#4fd6c8', Scene } satisfies Emblem;
