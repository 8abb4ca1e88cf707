import type { Emblem } from '../../shell/emblems';
import Scene from './Emblem.svelte';

export default { accent: '#ffb454', Scene } satisfies Emblem;
