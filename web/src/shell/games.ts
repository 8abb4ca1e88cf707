/** The five games of the house, in order, for the home page; what the server lists decides what can be played. */
import type { Component } from 'svelte';
import AlienFrontiers from './emblems/AlienFrontiers.svelte';
import SpaceBase from './emblems/SpaceBase.svelte';
import TerraPrime from './emblems/TerraPrime.svelte';
import TerraProxima from './emblems/TerraProxima.svelte';
import Traegrone from './emblems/Traegrone.svelte';

export interface House {
  id: string;
  title: string;
  players: [number, number];
  minutes: [number, number];
  tagline: string;
  Emblem: Component;
}

export const house: House[] = [
  {
    id: 'alien-frontiers',
    title: 'Alien Frontiers',
    players: [2, 4],
    minutes: [90, 90],
    tagline: 'Send dice as ships, land colonies, hold a world.',
    Emblem: AlienFrontiers,
  },
  {
    id: 'space-base',
    title: 'Space Base',
    players: [2, 5],
    minutes: [60, 60],
    tagline: 'Two dice pay everyone, even on others’ turns.',
    Emblem: SpaceBase,
  },
  {
    id: 'terra-prime',
    title: 'Terra Prime',
    players: [2, 5],
    minutes: [45, 90],
    tagline: 'Explore from the outpost, settle, and deliver.',
    Emblem: TerraPrime,
  },
  {
    id: 'terra-proxima',
    title: 'Terra Proxima',
    players: [2, 6],
    minutes: [90, 90],
    tagline: 'Gather, research, and be first to land.',
    Emblem: TerraProxima,
  },
  {
    id: 'traegrone',
    title: 'Traeg’Rone',
    players: [2, 6],
    minutes: [120, 120],
    tagline: 'Build fleets and take a fallen empire’s worlds.',
    Emblem: Traegrone,
  },
];

/** The CSS colour of a game; games that are not of the house (toys) have the colour of what is legal. */
export function accentOf(game: string): string {
  return `var(--${game}, var(--legal))`;
}

export function titleOf(game: string): string {
  return (
    house.find((one) => one.id === game)?.title ??
    game.replace(/(^|-)(\w)/g, (_, gap: string, c: string) => (gap ? ' ' : '') + c.toUpperCase())
  );
}
