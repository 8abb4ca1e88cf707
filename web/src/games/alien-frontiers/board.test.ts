import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { boardProps, position } from './testing';

const DOCKS: [string, string][] = [
  ['dock 3 solar-converter', 'Dock a 3 at the Solar Converter: +2 fuel'],
  ['dock 5 solar-converter', 'Dock a 5 at the Solar Converter: +3 fuel'],
  ['dock 3+3 shipyard', 'Dock two 3s at the Shipyard for 1 fuel and 1 ore: ship number 4'],
  ['raise 3', 'Raise a 3 to 4 (Booster Pod, 1 fuel)'],
];

function open(view = position(), choices = DOCKS) {
  const act = vi.fn();
  const props = boardProps(view, choices, act);
  render(Board, { props });
  render(Hand, { props });
  return act;
}
const ship = (value: number, n = 0): HTMLElement =>
  screen.getAllByRole('button', { name: `Ship ${value}` })[n] as HTMLElement;
const place = (name: RegExp): HTMLElement => screen.getByRole('button', { name });

afterEach(cleanup);

describe('the board', () => {
  it('docks the chosen pair', async () => {
    const act = open();
    await fireEvent.click(ship(3, 0));
    await fireEvent.click(ship(3, 1));
    await fireEvent.click(place(/^Shipyard:/));
    expect(act).toHaveBeenCalledWith(['dock 3+3 shipyard']);
  });

  it('docks several ships one by one where they dock alone', async () => {
    const act = open();
    await fireEvent.click(ship(3));
    await fireEvent.click(ship(5));
    await fireEvent.click(place(/^Solar Converter:/));
    expect(act).toHaveBeenCalledWith(['dock 3 solar-converter', 'dock 5 solar-converter']);
  });

  it('chooses the only set when nothing is chosen, and docks it with the next click', async () => {
    const act = open();
    await fireEvent.click(place(/^Shipyard:/));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(place(/^Shipyard:/));
    expect(act).toHaveBeenCalledWith(['dock 3+3 shipyard']);
  });

  it('asks among several sets', async () => {
    const act = open();
    await fireEvent.click(place(/^Solar Converter:/));
    await fireEvent.click(place(/Dock a 5 at the Solar Converter/));
    expect(act).toHaveBeenCalledWith(['dock 5 solar-converter']);
  });

  it('does not dock where it is not legal', async () => {
    const act = open();
    await fireEvent.click(ship(5));
    await fireEvent.click(place(/^Lunar Mine/));
    expect(act).not.toHaveBeenCalled();
  });

  it('aims a card at a ship, and Escape puts it away', async () => {
    const act = open();
    await fireEvent.click(place(/Booster Pod: ?1/));
    await fireEvent.keyDown(window, { key: 'Escape' });
    await fireEvent.click(ship(3));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(place(/Booster Pod: ?1/));
    await fireEvent.click(ship(3));
    expect(act).toHaveBeenCalledWith(['raise 3']);
  });

  it('lands a colony by key', async () => {
    const act = open(position({ phase: { land: { leftover: false } } }), [
      ['land lem-badlands', 'Land on Lem Badlands'],
    ]);
    await fireEvent.keyDown(place(/^Lem Badlands/), { key: 'Enter' });
    expect(act).toHaveBeenCalledWith(['land lem-badlands']);
  });

  it('shows what a raid may take, by name', async () => {
    const act = open(position({ phase: { raid: { left: 4 } } }), [
      ['steal fuel s2', 'Steal 1 fuel from Green'],
      ['steal plasma-cannon s2', 'Steal Plasma Cannon from Green'],
      ['end-raid', 'Take no more'],
    ]);
    await fireEvent.click(place(/Steal Plasma Cannon from Bo/));
    expect(act).toHaveBeenCalledWith(['steal plasma-cannon s2']);
  });
});
