/** What overviews are made of: import from `shell/overview`. */
export { default as Gives } from './Gives.svelte';
export { default as Part } from './Part.svelte';
export { default as Row } from './Row.svelte';
export { default as Tile } from './Tile.svelte';
export { default as Tiles } from './Tiles.svelte';
export type { PartWords, TileWords } from './words';
