import { expect, test, vi } from 'vitest';
import { createRelaunch } from './relaunch.ts';

const start = ['/opt/console', '.', '--training', 'backoffice://customers/CUS1', 'BACKOFFICE:x', '--user-data-dir=/x'];
const first = 'backoffice://customers/CUS1';
const newer = 'backoffice://customers/CUS2';

test.each<[string, waiting: string | null, link: string | null | undefined, string[]]>([
  ['but for the link it has followed already', null, undefined, []],
  ['with a link that is new', null, newer, [newer]],
  ['with a link that still waits', first, undefined, [first]],
  ['with a link that still waits, started again without one while it leaves', first, null, [first]],
  ['with the new link rather than one that still waits', first, newer, [newer]],
])('the app comes back as it was started, %s', (_, waiting, link, links) => {
  const app = { relaunch: vi.fn() };
  createRelaunch(app, start, { unfollowed: () => waiting })(link);
  expect(app.relaunch).toHaveBeenCalledExactlyOnceWith({
    args: ['.', '--training', '--user-data-dir=/x', ...links],
  });
});
