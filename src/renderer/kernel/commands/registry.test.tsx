// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Command, commandOf, commands, useCommands } from './registry.ts';

afterEach(cleanup);

const command = (more: Partial<Command>): Command => ({
  id: 'search.open',
  label: 'Search everywhere',
  group: 'General',
  keys: [],
  palette: true,
  run: () => {},
  ...more,
});
/** Something on screen that offers one command. */
const offer = (first: Partial<Command>) =>
  renderHook((more: Partial<Command>) => useCommands([command(more)]), { initialProps: first });

test('what came later wins, and goes on winning when what was there before changes', () => {
  const outer = offer({ label: 'of the layer' });
  const page = offer({ label: 'of the page' });
  expect(commandOf('search.open')?.label).toBe('of the page');
  outer.rerender({ label: 'of the layer, changed' });
  expect(commands.get().map(({ label }) => label)).toEqual(['of the layer, changed', 'of the page']);
  expect(commandOf('search.open')?.label).toBe('of the page');
  page.unmount();
  expect(commandOf('search.open')?.label).toBe('of the layer, changed');
  outer.unmount();
  expect(commands.get()).toEqual([]);
});

test('what runs is the newest, without a word to those who show commands', () => {
  const told = vi.fn();
  const [old, fresh] = [vi.fn(), vi.fn()];
  const hook = offer({ run: old });
  const stop = commands.subscribe(told);
  hook.rerender({ run: fresh });
  commandOf('search.open')?.run();
  stop();
  expect(fresh).toHaveBeenCalledOnce();
  expect(old).not.toHaveBeenCalled();
  expect(told).not.toHaveBeenCalled();
});
