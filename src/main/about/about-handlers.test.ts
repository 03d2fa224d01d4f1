import { expect, test } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { createAboutHandlers } from './about-handlers.ts';

const caller = { windowId: 1 };
const diagnostics = { rows: [{ label: 'Version', value: '1' }], text: 'Version: 1' };
const packages = [{ name: 'zod', version: '4', license: 'MIT', text: null }];

/** A computer that has these files and folders. */
const build = (present: string[], licenses: Parameters<typeof createAboutHandlers>[0]['licenses']) =>
  createAboutHandlers({
    diagnostics: async () => diagnostics,
    licenses,
    files: {
      has: (file) => present.includes(file),
      show: async (file) =>
        present.includes(file) ? succeed(undefined) : fail('not-found', 'This computer has no such file'),
    },
  });

test('the diagnostics are shown', async () => {
  const handlers = build([], async () => succeed(packages));
  expect(await handlers['app.diagnostics'](undefined, caller)).toEqual(succeed(diagnostics));
});

test.each([
  ["with Chromium's file", ['chromiumLicenses'], true],
  ["without Chromium's file", ['logs'], false],
])('the licenses are shown, %s', async (_, present, hasChromiumLicenses) => {
  const handlers = build(present, async () => succeed(packages));
  const shown = await handlers['app.licenses'](undefined, caller);
  expect(shown).toEqual(succeed({ packages, hasChromiumLicenses }));
});

test('licenses that cannot be read are a failure', async () => {
  const failure = fail('internal', 'The licenses could not be read');
  expect(await build([], async () => failure)['app.licenses'](undefined, caller)).toEqual(failure);
});

test('the file that a page names is shown', async () => {
  const handlers = build(['logs'], async () => succeed(packages));
  expect(await handlers['app.showFile']({ file: 'logs' }, caller)).toEqual(succeed(undefined));
  const missing = await handlers['app.showFile']({ file: 'chromiumLicenses' }, caller);
  expect(missing).toMatchObject({ code: 'not-found' });
});
