import type { BrowserWindow } from 'electron';
import { expect, test, vi } from 'vitest';
import type { Environment } from '#contract/platform/environment.ts';
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
  await dialogs.unrecorded(window, 'full', signal);
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
    expect.objectContaining({ title, detail: expect.stringMatching(/send it anyway\.\n\nEnvironment: Staging$/) }),
    expect.objectContaining({ title: 'Save · Environment: Staging', message: 'Environment: Staging' }),
  ]);
});

test.each(['production', null] as const)('no dialog names %s', async (environment) => {
  const options = await openAll(environment);
  expect(options).toHaveLength(5);
  expect(JSON.stringify(options)).not.toMatch(/Environment|Production|"title"/);
});

test.each([
  ['full', "This computer's disk is full", 'Free up space and try again'],
  ['read-only', "The console can't write to its folder on this computer", 'Ask IT to make the folder writable'],
  ['failed', "The console can't save to this computer's disk", 'Try again in a moment'],
] as const)(
  'a change that cannot be noted is not sent unless the member wants it: %s',
  async (failure, message, advice) => {
    const showMessageBox = vi.fn(async (..._args: unknown[]) => ({ response: 0, checkboxChecked: false }));
    const showSaveDialog = async () => ({ canceled: true, filePath: '' });
    const dialogs = createDialogs({
      dialog: { showMessageBox, showSaveDialog },
      ready: async () => undefined,
      appName: 'Console',
      environment: () => null,
    });
    const { signal } = new AbortController();
    expect(await dialogs.unrecorded(window, failure, signal)).toBe(false);
    const options = { message, buttons: ['Cancel', 'Send anyway'], defaultId: 0, cancelId: 0, signal };
    expect(showMessageBox.mock.calls[0]?.[1]).toMatchObject({ ...options, detail: expect.stringContaining(advice) });
    showMessageBox.mockResolvedValueOnce({ response: 1, checkboxChecked: false });
    expect(await dialogs.unrecorded(window, failure, signal)).toBe(true);
  },
);
