import type { BrowserWindow } from 'electron';
import { expect, test, vi } from 'vitest';
import type { Environment } from '#contract/settings/environment.ts';
import { createDialogs } from './dialogs.ts';

const window = {} as BrowserWindow;

/** Opens every dialog; gives the options that each was shown with. */
const openAll = async (environment: Environment | null) => {
  const dialog = {
    showMessageBox: vi.fn(async () => ({ response: 0, checkboxChecked: false })),
    showSaveDialog: vi.fn(async () => ({ canceled: true, filePath: '' })),
  };
  const dialogs = createDialogs({
    dialog,
    ready: async () => undefined,
    appName: 'Console',
    environment: () => environment,
  });
  const { signal } = new AbortController();
  await dialogs.problem('Failed', 'Try again.', ['Close']);
  await dialogs.choice(window, 'Wait?', ['Wait', 'Reload'], signal);
  await dialogs.irreversible(window, { message: 'Void it?', id: 'VCH1', button: 'Void' }, signal);
  await dialogs.savePath('/a.csv', window);
  const calls: unknown[][] = [...dialog.showMessageBox.mock.calls, ...dialog.showSaveDialog.mock.calls];
  return calls.map((call) => call.at(-1));
};

test('every dialog names an environment other than production', async () => {
  const title = 'Staging · Console';
  expect(await openAll('staging')).toEqual([
    expect.objectContaining({ title, detail: 'Try again.\n\nEnvironment: Staging' }),
    expect.objectContaining({ title, detail: 'Environment: Staging' }),
    expect.objectContaining({ title, detail: "VCH1\n\nThis can't be undone.\n\nEnvironment: Staging" }),
    expect.objectContaining({ title: 'Save · Environment: Staging', message: 'Environment: Staging' }),
  ]);
});

test.each(['production', null] as const)('no dialog names %s', async (environment) => {
  const options = await openAll(environment);
  expect(options).toHaveLength(4);
  expect(JSON.stringify(options)).not.toMatch(/Environment|Production|"title"/);
});
