import { EventEmitter } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { defaultPreferences } from '#contract/bridge/default-preferences.ts';
import { fail } from '#contract/bridge/result.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { noCeilings } from '../../ceilings/testing/no-ceilings.ts';
import { memoryLog } from '../../log/testing/memory-log.ts';
import { createAccess } from '../../session/access.ts';
import { locked, signedIn } from '../../session/testing/session-states.ts';
import { FakeWindow } from '../windows/testing/fake-windows.ts';
import { createSaving } from './saving.ts';

const electron = vi.hoisted(() => ({ app: {}, shell: { showItemInFolder: vi.fn() } }));
const notices = vi.hoisted(() => ({ notify: vi.fn<(notice: { title: string; onClick: () => void }) => void>() }));
vi.mock('electron', () => electron);
vi.mock('../notification.ts', () => notices);
beforeEach(() => {
  electron.shell.showItemInFolder.mockReset();
  notices.notify.mockReset();
});

const build = () => {
  const folder = temporaryFolder();
  const setBadgeCount = vi.fn();
  const app = Object.assign(new EventEmitter(), { getPath: (name: string) => join(folder, name), setBadgeCount });
  Object.assign(electron.app, { on: app.on.bind(app), getPath: app.getPath, setBadgeCount });
  const access = createAccess();
  access.update(signedIn);
  const window = new FakeWindow(1);
  const focus = vi.fn();
  const pageGone: ((id: number) => void)[] = [];
  const dialog = { answer: async (): Promise<string | null> => join(folder, 'out.csv') };
  const asked: [proposal: string, window: unknown][] = [];
  const scene = { preferences: { ...defaultPreferences }, isFull: false };
  const saving = createSaving({
    dialogs: {
      savePath: (...question) => {
        asked.push(question);
        return dialog.answer();
      },
    },
    gate: noCeilings.gate,
    outsideOpens: { take: () => (scene.isFull ? fail('over-limit', 'Too often') : null) },
    platform: 'linux',
    windows: {
      find: (id) => (id === 1 ? (window as never) : null),
      focus,
      isFocused: () => window.focused,
      onPageGone: (listener) => pageGone.push(listener),
    },
    access,
    preferences: { get: () => ({ values: scene.preferences, managed: [] }) },
    log: memoryLog(),
  });
  const save = async () => {
    const opened = await saving.files.open('x.csv', 1);
    if (!opened.ok || opened.value === null) throw new Error('not opened');
    await saving.files.finish(opened.value.id, 1);
    return opened.value.id;
  };
  return { folder, app, setBadgeCount, access, window, focus, pageGone, dialog, asked, scene, saving, save };
};

test('a file is proposed among the downloads, in the dialog of the window that saves it', async () => {
  const { folder, window, asked, save } = build();
  await save();
  expect(asked).toEqual([[join(folder, 'downloads', 'x.csv'), window]]);
});

test('a save dialog that is open when the console locks saves nothing', async () => {
  const { folder, access, dialog, saving } = build();
  const answer = Promise.withResolvers<string>();
  dialog.answer = () => answer.promise;
  const opened = saving.files.open('x.csv', 1);
  access.update(locked);
  answer.resolve(join(folder, 'out.csv'));
  expect(await opened).toMatchObject({ ok: false, code: 'conflict' });
  expect(await readdir(folder)).toEqual([]);
});

test('the unfinished files of a page are deleted when it is gone', async () => {
  const { folder, pageGone, saving } = build();
  await saving.files.open('x.csv', 1);
  expect(await readdir(folder)).toHaveLength(1);
  for (const listener of pageGone) listener(1);
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
});

test('the end of the session forgets what was saved, and its badge', async () => {
  const { setBadgeCount, saving, save } = build();
  const id = await save();
  expect(setBadgeCount).toHaveBeenLastCalledWith(1);
  saving.endSession();
  expect(setBadgeCount).toHaveBeenLastCalledWith(0);
  expect(saving.files.reveal(id, 1)).toMatchObject({ ok: false });
  expect(electron.shell.showItemInFolder).not.toHaveBeenCalled();
});

test('the badge goes when a window has the focus', async () => {
  const { app, setBadgeCount, save } = build();
  await save();
  app.emit('browser-window-focus');
  expect(setBadgeCount).toHaveBeenLastCalledWith(0);
});

test.each<[string, isLocked: boolean, shown: number]>([
  ['shows the file', false, 1],
  ['shows no file while the console is locked', true, 0],
])('clicking the notice brings the window to the front and %s', async (_, isLocked, shown) => {
  const { access, window, focus, save } = build();
  await save();
  access.update({ ...signedIn, locked: isLocked });
  notices.notify.mock.lastCall?.[0].onClick();
  expect(focus).toHaveBeenCalledExactlyOnceWith(window);
  expect(electron.shell.showItemInFolder).toHaveBeenCalledTimes(shown);
});

test('clicking the notice of a failed file shows none', async () => {
  const { saving, focus } = build();
  const opened = await saving.files.open('x.csv', 1);
  if (opened.ok && opened.value) await saving.files.discard(opened.value.id, 1, true);
  notices.notify.mock.lastCall?.[0].onClick();
  expect(focus).toHaveBeenCalledOnce();
  expect(electron.shell.showItemInFolder).not.toHaveBeenCalled();
});

test('a folder is not opened beyond the ceiling', async () => {
  const { folder, scene, saving, save } = build();
  const id = await save();
  scene.isFull = true;
  saving.files.reveal(id, 1);
  expect(electron.shell.showItemInFolder).not.toHaveBeenCalled();
  scene.isFull = false;
  saving.files.reveal(id, 1);
  expect(electron.shell.showItemInFolder).toHaveBeenCalledExactlyOnceWith(join(folder, 'out.csv'));
});

test('nothing is told of finished files where the member does not want it', async () => {
  const { scene, saving, save } = build();
  scene.preferences.notifyExportFinished = false;
  await save();
  expect(notices.notify).not.toHaveBeenCalled();
  const failed = await saving.files.open('x.csv', 1);
  if (failed.ok && failed.value) await saving.files.discard(failed.value.id, 1, true);
  expect(notices.notify).toHaveBeenCalledOnce();
  scene.preferences.notifyExportFailed = false;
  const unwanted = await saving.files.open('x.csv', 1);
  if (unwanted.ok && unwanted.value) await saving.files.discard(unwanted.value.id, 1, true);
  expect(notices.notify).toHaveBeenCalledOnce();
});

test("progress shows on the window's entry in the taskbar", async () => {
  const { window, saving, save } = build();
  await save();
  expect(window.setProgressBar.mock.calls).toEqual([[2], [-1]]);
  const ofClosedWindow = await saving.files.open('x.csv', 9);
  expect(ofClosedWindow.ok).toBe(true);
  await saving.files.discardAll();
});
