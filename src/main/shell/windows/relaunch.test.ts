import { expect, test, vi } from 'vitest';
import { createRelaunch } from './relaunch.ts';

const start = [
  '/opt/console',
  '.',
  '--at-login',
  '--training',
  'backoffice://customers/CUS1',
  'BACKOFFICE:x',
  '--user-data-dir=/x',
];
const first = 'backoffice://customers/CUS1';
const newer = 'backoffice://customers/CUS2';

test.each<[string, waiting: string | null, link: string | null | undefined, string[]]>([
  ['without a link already taken', null, undefined, []],
  ['with a new link', null, newer, [newer]],
  ['with a waiting link', first, undefined, [first]],
  ['with a waiting link after a start without one', first, null, [first]],
  ['with a new link instead of a waiting one', first, newer, [newer]],
])('relaunches with the same arguments but not as a start at login, %s', (_, waiting, link, links) => {
  const app = { relaunch: vi.fn() };
  createRelaunch({ app, argv: start, links: { pending: () => waiting } })(link);
  expect(app.relaunch).toHaveBeenCalledExactlyOnceWith({
    args: ['.', '--training', '--user-data-dir=/x', ...links],
  });
});
