import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import Sheet from './Sheet.svelte';

const children = createRawSnippet(() => ({ render: () => '<button>Take it</button>' }));

describe('a sheet over the board', () => {
  it('that asks something stays until it is answered', async () => {
    render(Sheet, { props: { head: 'Which?', children } });
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(screen.getByRole('group', { name: 'Which?' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  describe('to look at', () => {
    const onclose = vi.fn();
    let before: HTMLElement;
    beforeEach(() => {
      before = document.body.appendChild(document.createElement('button'));
      before.focus();
      render(Sheet, { props: { head: 'Ada', label: 'Console of Ada', children, onclose } });
    });

    it('has the focus while it is open, and gives it back', () => {
      expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Console of Ada' }));
      cleanup();
      expect(document.activeElement).toBe(before);
    });

    it('is put away by its button, by Escape and by a click beside it', async () => {
      const [beside, button] = screen.getAllByRole('button', { name: 'Close' });
      await fireEvent.click(button!);
      await fireEvent.click(beside!);
      await fireEvent.keyDown(window, { key: 'Escape' });
      expect(onclose).toHaveBeenCalledTimes(3);
    });
  });
});
