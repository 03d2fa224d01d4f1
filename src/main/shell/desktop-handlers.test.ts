import { describe, expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import type { SessionState } from '#contract/bridge/session.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { confirming, locked, signedIn, signedOut } from '../session/testing/session-states.ts';
import { createDesktopHandlers } from './desktop-handlers.ts';
import { createDeepLinks } from './guards/deep-links.ts';
import { createNativeCommands } from './menus/native-commands.ts';
import { createShortcuts } from './menus/shortcuts.ts';

const caller = { windowId: 1 };

/** The desktop with windows 1 and 2, of which 1 is in front, and the keys that are registered with the system. */
const build = (first: SessionState = signedIn) => {
  let state = first;
  const log = memoryLog();
  const registered = new Set<string>();
  const losses: unknown[] = [];
  const menus: unknown[] = [];
  const links = createDeepLinks({ log });
  const commands = createNativeCommands({
    focusWindow: () => ({ webContents: { id: 1, isDestroyed: () => false, send: () => undefined } }),
    inMain: { 'theme.light': () => undefined, 'theme.dark': () => undefined, 'theme.system': () => undefined },
  });
  const shortcuts = createShortcuts({
    system: {
      register: (keys) => {
        registered.add(keys);
        return true;
      },
      unregister: (keys) => void registered.delete(keys),
    },
    isMac: false,
    allowed: true,
    chosen: { 'toasts.focus': null, 'search.open': null },
    save: () => undefined,
    isUnlocked: () => true,
    run: () => undefined,
    log,
  });
  const handlers = createDesktopHandlers({
    home: new URL('app://bundle/'),
    shortcuts,
    unsavedChanges: { set: (windowId, loss) => void losses.push({ windowId, ...loss }) },
    links,
    commands,
    session: { get: async () => state },
    windows: { find: (id) => (id <= 2 ? `window ${id}` : null) },
    contextMenu: async (target, address, window) => {
      menus.push({ target, address, window });
      return 'link.copy';
    },
  });
  const enter = (next: SessionState) => {
    state = next;
  };
  return { handlers, registered, losses, menus, links, commands, enter };
};

describe('global shortcuts', () => {
  test('chosen keys are registered with the system and listed', async () => {
    const { handlers, registered } = build();
    const chosen = { id: 'toasts.focus', keys: 'F9', mode: 'global' } as const;
    const set = await handlers['shortcuts.set'](chosen, caller);
    expect(set).toMatchObject({ value: expect.arrayContaining([{ ...chosen, state: 'held' }]) });
    expect(await handlers['shortcuts.get'](undefined, caller)).toEqual(set);
    expect(registered).toContain('F9');
  });

  test('reserved keys are refused at their field, and the old ones stay', async () => {
    const { handlers } = build();
    const before = await handlers['shortcuts.get'](undefined, caller);
    const set = handlers['shortcuts.set']({ id: 'toasts.focus', keys: 'Mod+C', mode: 'global' }, caller);
    expect(await set).toMatchObject({ code: 'invalid', fields: { keys: 'These keys are reserved' } });
    expect(await handlers['shortcuts.get'](undefined, caller)).toEqual(before);
  });

  test('none is registered while a window records keys', async () => {
    const { handlers, registered } = build();
    const record = (recording: boolean, windowId: number) => handlers['shortcuts.record']({ recording }, { windowId });
    const before = [...registered];
    expect(before).not.toEqual([]);
    expect(await record(true, 1)).toEqual(succeed(undefined));
    await record(true, 2);
    expect([...registered]).toEqual([]);
    await record(false, 1);
    expect([...registered]).toEqual([]);
    await record(false, 2);
    expect([...registered]).toEqual(before);
  });
});

test('unsaved changes are those of the window that reports them', async () => {
  const { handlers, losses } = build();
  const loss = { unsaved: true, sending: false };
  expect(await handlers['unsavedChanges.set'](loss, { windowId: 2 })).toEqual(succeed(undefined));
  expect(losses).toEqual([{ windowId: 2, ...loss }]);
});

describe('the context menu', () => {
  const target = { editable: true, selection: true, link: true, json: true };

  test.each([
    ['/wanda/customers/CUS1?tab=x', 'app://bundle/wanda/customers/CUS1?tab=x'],
    ['/a/../b', 'app://bundle/b'],
    [null, null],
  ])('opens in the window of the page, for a page of the console: %s', async (path, address) => {
    const { handlers, menus } = build();
    expect(await handlers['menu.context']({ ...target, path }, { windowId: 2 })).toEqual(succeed('link.copy'));
    expect(menus).toEqual([{ target, address, window: 'window 2' }]);
  });

  test.each(['//evil.test/x', '///evil.test', 'https://evil.test/', 'file:///etc/passwd', '//user@bundle/', '//['])(
    'does not open for another address: %s',
    async (path) => {
      const { handlers, menus } = build();
      expect(await handlers['menu.context']({ ...target, path }, caller)).toMatchObject({ code: 'invalid' });
      expect(menus).toEqual([]);
    },
  );

  test('does not open for a window that is closed', async () => {
    const { handlers, menus } = build();
    expect(await handlers['menu.context']({ ...target, path: null }, { windowId: 3 })).toEqual(succeed(null));
    expect(menus).toEqual([]);
  });
});

describe('a link into the console', () => {
  test.each([
    ['locked', locked],
    ['signed out', signedOut],
    ['waiting for the code', confirming],
  ])('waits while the console is %s, and is given once', async (_, state) => {
    const { handlers, links, enter } = build(state);
    links.receive('backoffice://customers/CUS1');
    expect(await handlers['deepLink.take'](undefined, caller)).toEqual(succeed(null));
    enter(signedIn);
    expect(await handlers['deepLink.take'](undefined, caller)).toEqual(succeed({ path: 'customers/CUS1' }));
    expect(await handlers['deepLink.take'](undefined, caller)).toEqual(succeed(null));
  });

  test.each([
    ['signed out', signedOut, { path: 'customers/0' }],
    ['waiting for the code', confirming, { path: 'customers/0' }],
    ['signed in', signedIn, null],
    ['locked', locked, null],
  ])('names its screen, without its ID, for signing in: %s', async (_, state, waiting) => {
    const { handlers, links } = build(state);
    expect(await handlers['deepLink.waiting'](undefined, caller)).toEqual(succeed(null));
    links.receive('backoffice://customers/CUS1');
    expect(await handlers['deepLink.waiting'](undefined, caller)).toEqual(succeed(waiting));
  });

  test('is for the window that was brought to the front', async () => {
    const { handlers, links, enter } = build(signedOut);
    links.connect({ focusWindow: () => 1, isOpen: () => true });
    links.receive('backoffice://customers/CUS1');
    const other = { windowId: 2 };
    expect(await handlers['deepLink.waiting'](undefined, other)).toEqual(succeed(null));
    enter(signedIn);
    expect(await handlers['deepLink.take'](undefined, other)).toEqual(succeed(null));
    expect(await handlers['deepLink.take'](undefined, caller)).toEqual(succeed({ path: 'customers/CUS1' }));
  });
});

test('a command that waits is given once, to its window', async () => {
  const { handlers, commands } = build();
  commands.run('search.open');
  expect(await handlers['command.take'](undefined, { windowId: 2 })).toEqual(succeed(null));
  expect(await handlers['command.take'](undefined, caller)).toEqual(succeed({ id: 'search.open' }));
  expect(await handlers['command.take'](undefined, caller)).toEqual(succeed(null));
});
