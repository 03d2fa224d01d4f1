// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Command, commands, findCommand, useCommands } from './command-registry.ts';

afterEach(cleanup);

const command = (more: Partial<Command>): Command => ({
  id: 'search.open',
  label: 'Search',
  group: 'General',
  keys: [],
  palette: true,
  run: () => {},
  ...more,
});
/** Mounts a component with one command. */
const mountCommand = (first: Partial<Command>) =>
  renderHook((more: Partial<Command>) => useCommands([command(more)]), { initialProps: first });

test('a later command wins, also after an earlier one changes', () => {
  const outer = mountCommand({ label: 'layer' });
  const page = mountCommand({ label: 'page' });
  expect(findCommand('search.open')?.label).toBe('page');
  outer.rerender({ label: 'layer, changed' });
  expect(commands.get().map(({ label }) => label)).toEqual(['layer, changed', 'page']);
  expect(findCommand('search.open')?.label).toBe('page');
  page.unmount();
  expect(findCommand('search.open')?.label).toBe('layer, changed');
  outer.unmount();
  expect(commands.get()).toEqual([]);
});

test('a new run function replaces the old one without notifying subscribers', () => {
  const listener = vi.fn();
  const [oldRun, newRun] = [vi.fn(), vi.fn()];
  const hook = mountCommand({ run: oldRun });
  const unsubscribe = commands.subscribe(listener);
  hook.rerender({ run: newRun });
  findCommand('search.open')?.run();
  unsubscribe();
  expect(newRun).toHaveBeenCalledOnce();
  expect(oldRun).not.toHaveBeenCalled();
  expect(listener).not.toHaveBeenCalled();
});

test.each([
  ['before', ['record.next', 'list.next']],
  ['after', ['list.next', 'record.next']],
])('a command that registers %s the list yields its keys to it while the list is on screen', (_, ids) => {
  const keysById = () => Object.fromEntries(commands.get().map(({ id, keys }) => [id, keys]));
  const hooks = new Map(
    ids.map((id) => [id, mountCommand({ id, keys: id === 'list.next' ? ['J', 'ArrowDown'] : ['J'] })]),
  );
  expect(keysById()).toEqual({ 'record.next': [], 'list.next': ['J', 'ArrowDown'] });
  hooks.get('list.next')?.unmount();
  expect(keysById()).toEqual({ 'record.next': ['J'] });
});
