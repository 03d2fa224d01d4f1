import { expect, test, vi } from 'vitest';
import { createRelaunch } from './relaunch.ts';

const start = ['/opt/console', '.', '--training', 'backoffice://customers/CUS1', 'BACKOFFICE:x', '--user-data-dir=/x'];

test('the app comes back as it was started, but for the link it has followed already', () => {
  const app = { relaunch: vi.fn() };
  createRelaunch(app, start)();
  expect(app.relaunch).toHaveBeenCalledExactlyOnceWith({ args: ['.', '--training', '--user-data-dir=/x'] });
});

test('a link that is new goes along', () => {
  const app = { relaunch: vi.fn() };
  createRelaunch(app, start)('backoffice://customers/CUS2');
  expect(app.relaunch).toHaveBeenCalledExactlyOnceWith({
    args: ['.', '--training', '--user-data-dir=/x', 'backoffice://customers/CUS2'],
  });
});
