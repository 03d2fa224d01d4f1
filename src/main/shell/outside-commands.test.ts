import { expect, test, vi } from 'vitest';
import { OutsideCommands } from './outside-commands.ts';

const build = () => {
  const send = vi.fn();
  const commands = new OutsideCommands({ front: () => ({ webContents: { id: 1, isDestroyed: () => false, send } }) });
  return { commands, send };
};

test('a page that listens is told at once', () => {
  const { commands, send } = build();
  expect(commands.take(1)).toBeNull();
  commands.run('search.open');
  expect(send).toHaveBeenCalledExactlyOnceWith('command.run', { id: 'search.open' });
  expect(commands.take(1)).toBeNull();
});

test('a page that is still loading takes its command once it listens; no other window does', () => {
  const { commands, send } = build();
  commands.take(1);
  commands.pageGone(1, false);
  commands.run('search.open');
  expect(send).not.toHaveBeenCalled();
  expect(commands.take(2)).toBeNull();
  // The page that was opened for it: its window navigates once more.
  commands.pageGone(1, false);
  expect(commands.take(1)).toEqual({ id: 'search.open' });
  expect(commands.take(1)).toBeNull();
});

test.each<[string, (commands: OutsideCommands) => void]>([
  ['its window closed', (commands) => commands.pageGone(1, true)],
  ['nobody may use the console any more', (commands) => commands.forget()],
])('nothing waits once %s', (_, end) => {
  const { commands } = build();
  commands.run('search.open');
  end(commands);
  expect(commands.take(1)).toBeNull();
});
