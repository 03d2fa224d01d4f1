import { expect, test, vi } from 'vitest';
import { createNativeCommands, type NativeCommands } from './native-commands.ts';

const build = () => {
  const send = vi.fn();
  const inMain = vi.fn();
  const commands = createNativeCommands({
    focusWindow: () => ({ webContents: { id: 1, isDestroyed: () => false, send } }),
    inMain: { 'theme.light': inMain, 'theme.dark': inMain, 'theme.system': inMain },
  });
  return { commands, send, inMain };
};

test('a listening page gets the command at once', () => {
  const { commands, send } = build();
  expect(commands.take(1)).toBeNull();
  commands.run('search.open');
  expect(send).toHaveBeenCalledExactlyOnceWith('command.run', { id: 'search.open' });
  expect(commands.take(1)).toBeNull();
});

test('a loading page takes its command later; another window does not', () => {
  const { commands, send } = build();
  commands.take(1);
  commands.pageGone(1, false);
  commands.run('search.open');
  expect(send).not.toHaveBeenCalled();
  expect(commands.take(2)).toBeNull();
  // A window opened for the command navigates once more.
  commands.pageGone(1, false);
  expect(commands.take(1)).toEqual({ id: 'search.open' });
  expect(commands.take(1)).toBeNull();
});

test.each<[string, (commands: NativeCommands) => void]>([
  ['its window has closed', (commands) => commands.pageGone(1, true)],
  ['the commands were cleared', (commands) => commands.clear()],
])('no command waits after %s', (_, end) => {
  const { commands } = build();
  commands.run('search.open');
  end(commands);
  expect(commands.take(1)).toBeNull();
});

test('main runs its own commands itself, whether a page listens or not', () => {
  const { commands, send, inMain } = build();
  commands.run('theme.dark');
  commands.take(1);
  commands.run('theme.dark');
  expect(inMain).toHaveBeenCalledTimes(2);
  expect(send).not.toHaveBeenCalled();
});
