import { expect, test, vi } from 'vitest';
import { createStartFailure } from './start-failure.ts';

test('a failed start says why and ends the process', () => {
  const app = { exit: vi.fn() };
  const dialog = { showErrorBox: vi.fn() };
  createStartFailure({ app, dialog, home: '/home/ada' })(
    new Error("EACCES: permission denied, mkdir '/home/ada/.config'"),
  );
  expect(dialog.showErrorBox).toHaveBeenCalledExactlyOnceWith(
    "The console couldn't start",
    expect.stringContaining("permission denied, mkdir '~/.config'"),
  );
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(dialog.showErrorBox.mock.invocationCallOrder[0]).toBeLessThan(app.exit.mock.invocationCallOrder[0] ?? 0);
});
