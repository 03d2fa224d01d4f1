import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { createShownFiles } from './shown-files.ts';

const build = (exists: boolean, error = '', take: () => ReturnType<typeof fail> | null = () => null) => {
  const open = vi.fn(async (_path: string) => error);
  const userData = join('/profile');
  const execPath = join('/opt/console/console');
  return {
    open,
    files: createShownFiles({
      userData,
      execPath,
      open,
      exists: () => exists,
      outsideOpens: { take },
      log: memoryLog(),
    }),
  };
};

test('the folder of the log, and the licenses beside the program, are opened', async () => {
  const { open, files } = build(true);
  expect(await files.show('logs')).toMatchObject({ ok: true });
  expect(await files.show('chromiumLicenses')).toMatchObject({ ok: true });
  expect(open.mock.calls).toEqual([[join('/profile/logs')], [join('/opt/console/LICENSES.chromium.html')]]);
});

test('a file that does not exist is not opened', async () => {
  const { open, files } = build(false);
  expect(files.has('chromiumLicenses')).toBe(false);
  expect(await files.show('chromiumLicenses')).toMatchObject({ code: 'not-found' });
  expect(open).not.toHaveBeenCalled();
});

test('nothing is opened above the number of a minute', async () => {
  const { open, files } = build(true, '', () => fail('over-limit', 'Too often'));
  expect(await files.show('logs')).toMatchObject({ code: 'over-limit' });
  expect(open).not.toHaveBeenCalled();
});

test('an error of the system is reported without its text, which may have a path', async () => {
  const failed = await build(true, 'cannot open /home/ada').files.show('logs');
  expect(failed).toMatchObject({ code: 'internal' });
  expect(JSON.stringify(failed)).not.toContain('ada');
});
