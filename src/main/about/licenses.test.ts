import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readLicenses } from './licenses.ts';

const zod = { name: 'zod', version: '4.6.7', license: 'MIT', text: 'MIT License' };
const hono = { ...zod, name: 'hono', text: null };

test('the packages of all parts are listed once, by name', async () => {
  const folder = temporaryFolder();
  for (const [part, packages] of Object.entries({ main: [zod, hono], preload: [], renderer: [zod] })) {
    await mkdir(join(folder, part));
    await writeFile(join(folder, part, 'licenses.json'), JSON.stringify(packages));
  }
  expect(await readLicenses(folder)).toEqual({ ok: true, value: [hono, zod] });
});

test('a build without a list says so', async () =>
  expect(await readLicenses(temporaryFolder())).toMatchObject({ ok: false, code: 'not-found' }));
