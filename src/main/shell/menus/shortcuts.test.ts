import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryLog } from '../../log/testing/memory-log.ts';
import { createShortcuts, type ShortcutChoices, type Shortcuts } from './shortcuts.ts';

const held = new Map<string, () => void>();
const taken = new Set<string>();
const system = {
  register: vi.fn((accelerator: string, callback: () => void) => {
    if (accelerator.endsWith('F24')) throw new TypeError('no such key here');
    if (taken.has(accelerator) || held.has(accelerator)) return false;
    held.set(accelerator, callback);
    return true;
  }),
  unregister: (accelerator: string) => void held.delete(accelerator),
};

beforeEach(() => {
  held.clear();
  taken.clear();
  system.register.mockClear();
});

const noChoices: ShortcutChoices = { 'toasts.focus': null, 'search.open': null };
const build = (more: Partial<Parameters<typeof createShortcuts>[0]> = {}) => {
  const run = vi.fn();
  const save = vi.fn();
  const changed = vi.fn();
  const shortcuts = createShortcuts({
    system,
    isMac: false,
    allowed: true,
    chosen: noChoices,
    save,
    isUnlocked: () => true,
    run,
    log: memoryLog(),
    ...more,
  });
  shortcuts.onChange(changed);
  return { shortcuts, run, save, changed };
};
const states = (shortcuts: Shortcuts) => shortcuts.list().map(({ state }) => state);

test('registers both by default, runs their commands, and unregisters them', () => {
  const { shortcuts, run } = build();
  expect(shortcuts.list()).toEqual([
    { id: 'toasts.focus', keys: 'F8', mode: 'global', state: 'held' },
    { id: 'search.open', keys: 'Mod+Shift+K', mode: 'global', state: 'held' },
  ]);
  held.get('F8')?.();
  held.get('CommandOrControl+Shift+K')?.();
  expect(run.mock.calls).toEqual([['toasts.focus'], ['search.open']]);
  shortcuts.unregisterAll();
  expect(held.size).toBe(0);
});

test('keys of an earlier choice do nothing where the system does not unregister them', () => {
  const { shortcuts, run } = build();
  const formerPress = held.get('F8');
  shortcuts.set('toasts.focus', { keys: 'F9', mode: 'global' });
  formerPress?.();
  expect(run).not.toHaveBeenCalled();
  held.get('F9')?.();
  expect(run).toHaveBeenCalledExactlyOnceWith('toasts.focus');
  shortcuts.unregisterAll();
  run.mockClear();
  formerPress?.();
  expect(run).not.toHaveBeenCalled();
});

test('does nothing while locked or signed out', () => {
  const { run } = build({ isUnlocked: () => false });
  held.get('F8')?.();
  expect(run).not.toHaveBeenCalled();
});

test('reports keys taken by another program, also when registering throws', () => {
  taken.add('F8');
  expect(states(build().shortcuts)).toEqual(['taken', 'held']);
  const chosen: ShortcutChoices = { ...noChoices, 'search.open': { keys: 'Mod+F24', mode: 'global' } };
  held.clear();
  expect(states(build({ chosen }).shortcuts)).toEqual(['taken', 'taken']);
});

test('policy registers nothing, but keys can be chosen for the page', () => {
  const { shortcuts, save, changed } = build({ allowed: false });
  expect(states(shortcuts)).toEqual(['managed', 'managed']);
  shortcuts.record(1, true);
  expect(shortcuts.set('toasts.focus', { keys: 'F9', mode: 'global' })).toMatchObject({ ok: true });
  shortcuts.record(1, false);
  expect(shortcuts.set('search.open', { keys: 'F9', mode: 'global' })).toMatchObject({ code: 'invalid' });
  expect(shortcuts.list()).toMatchObject([{ keys: 'F9', state: 'managed' }, { state: 'managed' }]);
  expect(save).toHaveBeenCalledOnce();
  expect(changed).toHaveBeenCalledWith(shortcuts.list());
  expect(system.register).not.toHaveBeenCalled();
});

test('new keys replace the old ones, are saved and announced', () => {
  const { shortcuts, save, changed } = build();
  expect(shortcuts.set('toasts.focus', { keys: 'Alt+Shift+N', mode: 'global' })).toMatchObject({ ok: true });
  expect([...held.keys()].toSorted()).toEqual(['Alt+Shift+N', 'CommandOrControl+Shift+K']);
  expect(save).toHaveBeenCalledWith({
    'toasts.focus': { keys: 'Alt+Shift+N', mode: 'global' },
    'search.open': { keys: 'Mod+Shift+K', mode: 'global' },
  });
  expect(changed).toHaveBeenLastCalledWith(shortcuts.list());
});

test.each(['focused', 'off'] as const)('mode %s registers nothing', (mode) => {
  const { shortcuts } = build();
  shortcuts.set('toasts.focus', { keys: 'F8', mode });
  expect(states(shortcuts)).toEqual(['not-held', 'held']);
  expect(held.has('F8')).toBe(false);
});

describe('unusable keys keep the old ones', () => {
  test.each([
    ['K', "Add Ctrl or Alt, or you couldn't type this key"],
    ['Shift+7', "Add Ctrl or Alt, or you couldn't type this key"],
    ['Mod+C', 'These keys are reserved'],
    ['Ctrl+C', 'These keys are reserved'],
    ['Alt+F4', 'These keys are reserved'],
    ['Mod+Shift+K', 'Already used by “Search”'],
    ['Shift+Ctrl+k', 'Already used by “Search”'],
    ['Mod+K', 'Already used by “Command palette”'],
    ['Mod+Shift+Enter', 'Use a letter, a digit, an arrow or a function key'],
    ['Mod+?', 'Use a letter, a digit, an arrow or a function key'],
    ['Mod', 'Use a letter, a digit, an arrow or a function key'],
    ['', 'Use a letter, a digit, an arrow or a function key'],
    ['g c', 'Use a letter, a digit, an arrow or a function key'],
  ])('%j: %s', (keys, problem) => {
    const { shortcuts, save } = build();
    expect(shortcuts.set('toasts.focus', { keys, mode: 'global' })).toMatchObject({
      code: 'invalid',
      message: problem,
      fields: { keys: problem },
    });
    expect(shortcuts.list()[0]?.keys).toBe('F8');
    expect(held.has('F8')).toBe(true);
    expect(save).not.toHaveBeenCalled();
  });

  test("keys of the other shortcut's choice are taken", () => {
    const { shortcuts } = build();
    shortcuts.set('search.open', { keys: 'Mod+Alt+S', mode: 'focused' });
    expect(shortcuts.set('toasts.focus', { keys: 'Mod+Alt+S', mode: 'global' })).toMatchObject({ code: 'invalid' });
  });

  test('keys of a disabled shortcut are free, but it cannot be enabled once they are taken', () => {
    const { shortcuts } = build();
    shortcuts.set('search.open', { keys: 'Mod+Alt+S', mode: 'off' });
    expect(shortcuts.set('toasts.focus', { keys: 'Mod+Alt+S', mode: 'global' })).toMatchObject({ ok: true });
    for (const mode of ['global', 'focused'] as const)
      expect(shortcuts.set('search.open', { keys: 'Mod+Alt+S', mode })).toMatchObject({
        code: 'invalid',
        message: 'Already used by “Go to notifications”',
      });
    expect(shortcuts.set('search.open', { keys: 'Mod+Shift+K', mode: 'global' })).toMatchObject({ ok: true });
  });

  test('default keys of a disabled shortcut are free', () => {
    const { shortcuts } = build();
    shortcuts.set('toasts.focus', { keys: 'F8', mode: 'off' });
    expect(shortcuts.set('search.open', { keys: 'F8', mode: 'global' })).toMatchObject({ ok: true });
  });
});

describe('recording', () => {
  test('unregisters all until every window has ended recording', () => {
    const { shortcuts } = build();
    shortcuts.record(1, true);
    shortcuts.record(1, true);
    shortcuts.record(2, true);
    expect(held.size).toBe(0);
    shortcuts.record(1, false);
    expect(held.size).toBe(0);
    shortcuts.record(2, false);
    expect(held.size).toBe(2);
  });

  test('reports keys taken by another program meanwhile', () => {
    const { shortcuts, changed } = build();
    shortcuts.record(1, true);
    taken.add('F8');
    shortcuts.record(1, false);
    expect(changed).toHaveBeenLastCalledWith([
      expect.objectContaining({ state: 'taken' }),
      expect.objectContaining({ state: 'held' }),
    ]);
  });

  test('a window that is not recording ends no recording', () => {
    const { shortcuts } = build();
    shortcuts.record(1, true);
    shortcuts.record(2, false);
    expect(held.size).toBe(0);
  });

  test('choosing keys ends it', () => {
    const { shortcuts } = build();
    shortcuts.record(1, true);
    shortcuts.set('toasts.focus', { keys: 'F9', mode: 'global' });
    expect([...held.keys()]).toEqual(['F9', 'CommandOrControl+Shift+K']);
    shortcuts.record(1, false);
    expect(held.size).toBe(2);
  });
});

test('restores saved choices, except unusable keys', () => {
  const chosen: ShortcutChoices = {
    'toasts.focus': { keys: 'Mod+F9', mode: 'focused' },
    'search.open': { keys: 'Mod+C', mode: 'global' },
  };
  expect(build({ chosen }).shortcuts.list()).toEqual([
    { id: 'toasts.focus', keys: 'Mod+F9', mode: 'focused', state: 'not-held' },
    { id: 'search.open', keys: 'Mod+Shift+K', mode: 'global', state: 'held' },
  ]);
});
