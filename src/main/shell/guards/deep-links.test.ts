import { describe, expect, test, vi } from 'vitest';
import { memoryLog } from '../../log/testing/memory-log.ts';
import { createDeepLinks, registerLinkScheme } from './deep-links.ts';

const build = () => {
  const log = memoryLog();
  const links = createDeepLinks({ log });
  const open = new Set([1, 2]);
  const connect = (front: number) => {
    const focusWindow = vi.fn(() => front);
    links.connect({ focusWindow, isOpen: (id) => open.has(id) });
    return focusWindow;
  };
  return { log, links, open, connect };
};

test('a link waits until it is taken once; a newer one replaces it', () => {
  const { links, connect } = build();
  links.receive('backoffice://customers/CUS1');
  const focusWindow = connect(1);
  expect(focusWindow).not.toHaveBeenCalled();
  links.receive('backoffice://customers/CUS2');
  expect(focusWindow).toHaveBeenCalledOnce();
  expect(links.take(1)).toEqual({ path: 'customers/CUS2' });
  expect(links.take(1)).toBeNull();
});

test('only the window brought to the front takes it, or any window once that one is closed', () => {
  const { links, connect, open } = build();
  connect(2);
  links.receive('backoffice://customers/CUS1');
  expect(links.take(1)).toBeNull();
  expect(links.take(2)).toEqual({ path: 'customers/CUS1' });
  links.receive('backoffice://customers/CUS2');
  open.delete(2);
  expect(links.take(1)).toEqual({ path: 'customers/CUS2' });
});

test('peek gives the path without IDs to the window that may take it, without taking it', () => {
  const { links, connect } = build();
  connect(2);
  links.receive('backoffice://customers/CUS1');
  expect([links.peek(1), links.peek(2)]).toEqual([null, 'customers/0']);
  links.receive('backoffice://fx-recipients/ada.obi/1c0e7a52/wallets');
  expect(links.peek(2)).toBe('fx-recipients/0/0/wallets');
  expect(links.take(2)).toEqual({ path: 'fx-recipients/ada.obi/1c0e7a52/wallets' });
  expect(links.peek(2)).toBeNull();
});

test.each([
  ['fx-recipients', 'fx-recipients'],
  ['one-two-three', 'one-two-three'],
  ...['1ada', 'ada1', 'adA', 'Ada', 'ada.obi', 'ada-1', '1-ada', 'ada-', 'ada--obi', 'a-b1-c', 'ada:obi'].map((id) => [
    id,
    '0',
  ]),
])('a page that nobody has signed in to gets %s as %s', (segment, told) => {
  const { links } = build();
  links.receive(`backoffice://customers/${segment}`);
  expect(links.peek(1)).toBe(`customers/${told}`);
});

test('clear drops the waiting link', () => {
  const { links } = build();
  links.receive('backoffice://customers/CUS1');
  links.clear();
  expect([links.pending(), links.peek(1), links.take(1)]).toEqual([null, null, null]);
});

test('no link waits at the start', () => {
  const { links } = build();
  expect([links.pending(), links.peek(1), links.take(1)]).toEqual([null, null, null]);
});

test('a link from before the first window goes to whichever asks first', () => {
  const { links, connect } = build();
  links.receive('backoffice://customers/CUS1');
  connect(1);
  expect(links.peek(2)).toBe('customers/0');
  expect(links.take(2)).toEqual({ path: 'customers/CUS1' });
});

test('an invalid link waits without a path and is logged without its text', () => {
  const { links, log, connect } = build();
  const focusWindow = connect(1);
  links.receive('backoffice://../secret');
  expect(focusWindow).toHaveBeenCalledOnce();
  expect(log.entries).toEqual([{ event: 'link.malformed', fields: undefined }]);
  expect(links.peek(1)).toBeNull();
  expect(links.take(1)).toEqual({ path: null });
  expect(links.take(1)).toBeNull();
});

test('a valid link is not logged', () => {
  const { links, log } = build();
  links.receive('backoffice://customers/CUS1');
  expect(log.entries).toEqual([]);
});

test('an invalid link focuses a window and does not replace a valid one', () => {
  const { links, connect } = build();
  connect(2);
  links.receive('backoffice://customers/CUS1');
  const focusWindow = connect(1);
  links.receive('backoffice://../secret');
  expect(focusWindow).toHaveBeenCalledOnce();
  expect(links.take(1)).toBeNull();
  expect(links.take(2)).toEqual({ path: 'customers/CUS1' });
  links.receive('backoffice://../secret');
  links.receive('backoffice://customers/CUS2');
  expect(links.take(1)).toEqual({ path: 'customers/CUS2' });
});

test('pending gives the waiting link until it is taken', () => {
  const { links } = build();
  expect(links.pending()).toBeNull();
  links.receive('backoffice://../secret');
  expect(links.pending()).toBeNull();
  links.receive('BACKOFFICE://customers/CUS1/?x');
  expect(links.pending()).toBe('backoffice://customers/CUS1');
  links.take(1);
  expect(links.pending()).toBeNull();
});

test.each([
  [['electron', '.', '--training', 'backoffice://customers/CUS1'], true],
  [['console.exe', 'BACKOFFICE://customers/CUS1', '--flag'], true],
  [['console.exe', '--url=backoffice://customers/CUS1'], false],
  [['console.exe'], false],
  [[], false],
])('command line %j', (argv, found) => {
  const { links } = build();
  expect(links.receiveFrom(argv)).toBe(found);
  expect(links.take(1)).toEqual(found ? { path: 'customers/CUS1' } : null);
});

describe('registering the links', () => {
  const register = async (platform: NodeJS.Platform, { isPackaged = true, isAccepted = true } = {}) => {
    const setAsDefaultProtocolClient = vi.fn((_scheme: string, _path?: string, _args?: string[]) => isAccepted);
    const run = vi.fn((_program: string, _args: readonly string[]) =>
      isAccepted ? Promise.resolve() : Promise.reject(new Error('exit code 2')),
    );
    const log = memoryLog();
    const app = { isPackaged, getAppPath: () => '/app', setAsDefaultProtocolClient };
    await registerLinkScheme({ app, platform, execPath: '/electron', run, log });
    const calls = [...setAsDefaultProtocolClient.mock.calls, ...run.mock.calls];
    return { calls, events: log.entries.map(({ event }) => event) };
  };
  test.each(['win32', 'darwin'] as const)(
    'by Electron, for an unpackaged app with its folder: %s',
    async (platform) => {
      expect((await register(platform)).calls).toEqual([['backoffice']]);
      expect((await register(platform, { isPackaged: false })).calls).toEqual([['backoffice', '/electron', ['/app']]]);
    },
  );
  test('on Linux by the program that the desktop has for it', async () => {
    const args = ['set', 'default-url-scheme-handler', 'backoffice', 'backoffice-console.desktop'];
    expect((await register('linux')).calls).toEqual([['xdg-settings', args]]);
  });
  test.each(['linux', 'win32'] as const)('the log says if it was refused: %s', async (platform) => {
    expect((await register(platform)).events).toEqual([]);
    expect((await register(platform, { isAccepted: false })).events).toEqual(['link.not-registered']);
  });
});
