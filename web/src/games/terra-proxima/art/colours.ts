/** Colours of materials, wormholes and teams. */
import type { Material } from '../types';

/** Light side, middle and night side of a material's worlds and cards. */
export const TINT: Record<Material, [string, string, string]> = {
  ore: ['#b4b9d0', '#7d8299', '#33374d'],
  organics: ['#b9f0a8', '#4fae5d', '#12402a'],
  water: ['#b5fff2', '#2fb5ae', '#0b3f4d'],
  metal: ['#ffffff', '#b9bfd6', '#4d5472'],
  fuel: ['#fff3b0', '#f2c838', '#6d4a06'],
  food: ['#ffd6a8', '#f08a3c', '#6b2d0a'],
  medicine: ['#ffc2c0', '#ee5468', '#5c0f26'],
  'drinking-water': ['#cfe4ff', '#4f8df5', '#10286e'],
  oxygen: ['#ffffff', '#e6ecff', '#6a78a8'],
};

/** The CSS variables of a material: light, middle, dark. */
export function tint(material: Material): string {
  const [light, middle, dark] = TINT[material];
  return `--l:${light};--m:${middle};--d:${dark}`;
}

export const WORMHOLE: Record<string, string> = {
  blue: '#5aa7ff',
  red: '#ff7b7b',
  yellow: '#f6dc5a',
  green: '#58d68d',
  violet: '#b98cff',
  orange: '#ffa14f',
};

/** Teams of Allied Mode; their letters tell them apart without colour. */
export const TEAM = ['#7fd6ff', '#ffb0d9', '#d6f27a'] as const;
export const teamColour = (team: number): string => TEAM[team % TEAM.length] ?? TEAM[0];
