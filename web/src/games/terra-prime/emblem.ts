import type { Emblem } from '../../shell/emblems';
import Scene from './Emblem.svelte';

export default { accent: '#a6e36a', Scene } satisfies Emblem;
