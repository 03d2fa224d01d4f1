import { expect, test, vi } from 'vitest';
import { memoryLog } from '../log/memory-log.ts';
import { claimDeepLinks, DeepLinks } from './deep-links.ts';

const build = () => {
  const log = memoryLog();
  const links = new DeepLinks({ log });
  const open = new Set([1, 2]);
  const listen = (front: number) => {
    const bringForward = vi.fn(() => front);
    links.listen({ bringForward, isOpen: (id) => open.has(id) });
    return bringForward;
  };
  return { log, links, open, listen };
};

test('a link waits until it is taken, once; a newer one takes its place', () => {
  const { links, listen } = build();
  links.receive('backoffice://customers/CUS1');
  const arrived = listen(1);
  expect(arrived).not.toHaveBeenCalled();
  links.receive('backoffice://customers/CUS2');
  expect(arrived).toHaveBeenCalledOnce();
  expect(links.take(1)).toEqual({ place: 'customers/CUS2' });
  expect(links.take(1)).toBeNull();
});

test('it is taken in the window that was brought forward for it, or in any once that is gone', () => {
  const { links, listen, open } = build();
  listen(2);
  links.receive('backoffice://customers/CUS1');
  expect(links.take(1)).toBeNull();
  expect(links.take(2)).toEqual({ place: 'customers/CUS1' });
  links.receive('backoffice://customers/CUS2');
  open.delete(2);
  expect(links.take(1)).toEqual({ place: 'customers/CUS2' });
});

test('one that waits can be forgotten', () => {
  const { links } = build();
  links.receive('backoffice://customers/CUS1');
  links.forget();
  expect(links.take(1)).toBeNull();
});

test('a malformed link waits like any other, without a place, and is logged without its text', () => {
  const { links, log, listen } = build();
  const arrived = listen(1);
  links.receive('backoffice://../secret');
  expect(arrived).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.entries)).not.toContain('secret');
  expect(links.take(1)).toEqual({ place: null });
  expect(links.take(1)).toBeNull();
});

test('a malformed link brings a window forward, and takes nothing from one that waits', () => {
  const { links, listen } = build();
  listen(2);
  links.receive('backoffice://customers/CUS1');
  const arrived = listen(1);
  links.receive('backoffice://../secret');
  expect(arrived).toHaveBeenCalledOnce();
  expect(links.take(1)).toBeNull();
  expect(links.take(2)).toEqual({ place: 'customers/CUS1' });
  links.receive('backoffice://../secret');
  links.receive('backoffice://customers/CUS2');
  expect(links.take(1)).toEqual({ place: 'customers/CUS2' });
});

test('the link that waits can be had again, as long as it does', () => {
  const { links } = build();
  expect(links.unfollowed()).toBeNull();
  links.receive('backoffice://../secret');
  expect(links.unfollowed()).toBeNull();
  links.receive('BACKOFFICE://customers/CUS1/?x');
  expect(links.unfollowed()).toBe('backoffice://customers/CUS1');
  links.take(1);
  expect(links.unfollowed()).toBeNull();
});

test.each([
  [['electron', '.', '--training', 'backoffice://customers/CUS1'], true],
  [['console.exe', 'BACKOFFICE://customers/CUS1', '--flag'], true],
  [['console.exe', '--url=backoffice://customers/CUS1'], false],
  [['console.exe'], false],
  [[], false],
])('started with %j', (argv, found) => {
  const { links } = build();
  expect(links.receiveFrom(argv)).toBe(found);
  expect(links.take(1)).toEqual(found ? { place: 'customers/CUS1' } : null);
});

test('unpackaged, the system is told which app the runtime shall start', () => {
  const claim = vi.fn((_scheme: string, _path?: string, _args?: string[]) => true);
  const app = { getAppPath: () => '/app', setAsDefaultProtocolClient: claim };
  claimDeepLinks({ ...app, isPackaged: true }, '/electron', memoryLog());
  claimDeepLinks({ ...app, isPackaged: false }, '/electron', memoryLog());
  expect(claim.mock.calls).toEqual([['backoffice'], ['backoffice', '/electron', ['/app']]]);
});
