import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { type Launched, launch } from './launch.ts';

const userData = temporaryFolder();
let started: Launched;

beforeAll(async () => {
  started = await launch(userData);
}, 30_000);
afterAll(async () => {
  await started.app.close();
});

test('dialogs give scripted answers; the default save path is below userData', async () => {
  const answers = await started.app.evaluate(async ({ dialog, __standIn }) => {
    __standIn.answerSave({ canceled: true, filePath: '' });
    __standIn.answerMessage(1);
    return [
      (await dialog.showSaveDialog({ defaultPath: 'a.csv' })).canceled,
      (await dialog.showSaveDialog({ defaultPath: 'a.csv' })).filePath,
      (await dialog.showMessageBox({ message: 'Sure?', buttons: ['No', 'Yes'] })).response,
      (await dialog.showMessageBox({ message: 'Sure?' })).response,
      (await dialog.showOpenDialog({})).canceled,
      __standIn.dialogs().map(({ kind, options }) => `${kind}:${options.message ?? options.defaultPath ?? ''}`),
    ];
  });
  expect(answers).toEqual([
    true,
    `${userData}/downloads/a.csv`,
    1,
    0,
    true,
    ['save:a.csv', 'save:a.csv', 'message:Sure?', 'message:Sure?', 'open:'],
  ]);
});

test('global shortcuts conflict, fire and unregister', async () => {
  const seen = await started.app.evaluate(({ globalShortcut, __standIn }) => {
    let presses = 0;
    __standIn.takeShortcut('F9');
    const press = (): void => {
      presses += 1;
    };
    return [
      globalShortcut.register('CmdOrCtrl+Shift+K', press),
      globalShortcut.register('Shift+Control+K', press),
      globalShortcut.register('F9', press),
      __standIn.press('Ctrl+Shift+K'),
      presses,
      globalShortcut.isRegistered('CommandOrControl+Shift+K'),
    ];
  });
  expect(seen).toEqual([true, false, false, true, 1, true]);
  const left = await started.app.evaluate(({ globalShortcut, __standIn }) => {
    globalShortcut.unregisterAll();
    return __standIn.shortcuts();
  });
  expect(left).toEqual([]);
});

test('unhandled keys reach the application menu', async () => {
  await started.page.keyboard.press('Control+k');
  await expect.poll(started.events).toContain('menu:find');
  expect(await started.app.evaluate(({ __standIn }) => __standIn.pickFromMenu('Find'))).toBe(true);
});

test('a context menu reports the chosen item and its closing', async () => {
  const seen = await started.app.evaluate(({ Menu, __standIn }) => {
    const got: string[] = [];
    const menu = Menu.buildFromTemplate([{ label: 'Copy link', click: () => got.push('picked') }]);
    menu.on('menu-will-close', () => got.push('will close'));
    const callback = () => got.push('closed');
    menu.popup({ callback });
    __standIn.pickFromPopup('Copy link');
    menu.popup({ callback });
    __standIn.closePopup();
    return got;
  });
  expect(seen).toEqual(['picked', 'will close', 'closed', 'will close', 'closed']);
});

test('power events and idle seconds can be scripted', async () => {
  const heard = await started.app.evaluate(({ powerMonitor, __standIn }) => {
    const got: string[] = [];
    powerMonitor.on('suspend', () => got.push('suspend'));
    powerMonitor.on('lock-screen', () => got.push('lock'));
    __standIn.power('suspend');
    __standIn.power('lock-screen');
    got.push(powerMonitor.getSystemIdleState(60));
    __standIn.power('unlock-screen');
    __standIn.setIdleSeconds(61);
    got.push(powerMonitor.getSystemIdleState(60), String(powerMonitor.getSystemIdleTime()));
    return got;
  });
  expect(heard).toEqual(['suspend', 'lock', 'locked', 'idle', '61']);
});

test('displays can be added and removed', async () => {
  const seen = await started.app.evaluate(({ screen, __standIn }) => {
    const got: unknown[] = [];
    screen.on('display-removed', (_event, display) => got.push(`removed ${display.id}`));
    __standIn.setDisplays([
      { x: 0, y: 0, width: 1280, height: 800 },
      { x: 1280, y: 0, width: 1280, height: 800 },
    ]);
    got.push(screen.getAllDisplays().length, screen.getDisplayMatching({ x: 1300, y: 10, width: 100, height: 100 }).id);
    __standIn.setDisplays([{ x: 0, y: 0, width: 1920, height: 1080 }]);
    return got;
  });
  expect(seen).toEqual([2, 2, 'removed 2']);
});

test('shell, clipboard, tray, notifications and permissions can be inspected and scripted', async () => {
  const seen = await started.app.evaluate(
    async ({ shell, clipboard, Tray, Menu, Notification, nativeImage, app, __standIn }) => {
      await shell.openExternal('https://help.test/');
      await clipboard.writeText('copied');
      const got: unknown[] = [__standIn.shellCalls(), await clipboard.readText()];
      const tray = new Tray(nativeImage.createEmpty());
      tray.setToolTip('Console');
      tray.setContextMenu(Menu.buildFromTemplate([{ label: 'Lock', click: () => got.push('locked') }]));
      got.push(__standIn.trays(), __standIn.pickFromTray('Lock'));
      const notification = new Notification({ title: 'Done', body: 'Exported' });
      notification.on('click', () => got.push('clicked'));
      notification.show();
      __standIn.clickNotification();
      app.setAsDefaultProtocolClient('backoffice');
      got.push(__standIn.notifications(), __standIn.protocolClients());
      got.push(await __standIn.askPermission('media'), await __standIn.askPermission('clipboard-sanitized-write'));
      return got;
    },
  );
  expect(seen).toEqual([
    [{ kind: 'openExternal', target: 'https://help.test/' }],
    'copied',
    'locked',
    [{ toolTip: 'Console', labels: ['Lock'] }],
    true,
    'clicked',
    [{ title: 'Done', body: 'Exported' }],
    ['backoffice'],
    false,
    true,
  ]);
});
