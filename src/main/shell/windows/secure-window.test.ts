import { beforeEach, expect, test, vi } from 'vitest';
import { createSecureWindow } from './secure-window.ts';

const electron = vi.hoisted(() => ({ created: vi.fn<(options: object) => void>() }));
vi.mock('electron', () => ({
  BrowserWindow: class {
    constructor(options: object) {
      electron.created(options);
    }
  },
}));
beforeEach(() => void electron.created.mockReset());

const create = (preload: string | undefined, devTools: boolean) => {
  createSecureWindow({ options: { title: 'Console', show: false }, preload, partition: 'pages', devTools });
  return electron.created.mock.calls[0]?.[0];
};

/** docs/security.md: what a page may not have, and no dictionary, which would see customers' names. */
const restrictions = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInSubFrames: false,
  nodeIntegrationInWorker: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
};

test('a window is sandboxed and isolated, without Node, webviews, or a dictionary', () => {
  expect(create('/preload.cjs', false)).toEqual({
    title: 'Console',
    show: false,
    webPreferences: {
      ...restrictions,
      preload: '/preload.cjs',
      partition: 'pages',
      devTools: false,
      v8CacheOptions: 'bypassHeatCheck',
    },
  });
});

test("a window for another site's page has no preload at all", () => {
  const options = create(undefined, true);
  expect(options).toMatchObject({ webPreferences: { ...restrictions, devTools: true } });
  expect(options).not.toHaveProperty('webPreferences.preload');
});
