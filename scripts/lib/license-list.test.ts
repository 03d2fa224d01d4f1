import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../src/testing/temporary-folder.ts';
import { type BundledPackage, licenseList, packageFolder, readPackage } from './license-list.ts';

const addPackage = async (root: string, name: string, manifest: object, files: Record<string, string> = {}) => {
  const folder = join(root, 'node_modules', name);
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name, version: '1.2.3', main: 'index.js', ...manifest }),
  );
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  return folder;
};

/** Builds an entry and gives the packages in its license list. */
const listOf = async (root: string, entry: string, folders: string[] = []): Promise<BundledPackage[]> => {
  await writeFile(join(root, 'entry.js'), entry);
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [licenseList(folders)],
    build: { write: false, rolldownOptions: { input: join(root, 'entry.js') } },
  });
  const output = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const list = output.find(({ fileName }) => fileName === 'licenses.json');
  return JSON.parse(String(list?.type === 'asset' ? list.source : ''));
};

const code = { 'index.js': 'export const value = Math.random();', LICENSE: 'Text of the license' };

test('a build lists the packages of its modules, also of style sheets and of chunks that load later', async () => {
  const root = temporaryFolder();
  await addPackage(root, 'used', { license: 'MIT' }, { ...code, NOTICE: 'A notice' });
  await addPackage(root, '@scope/late', { license: '(MIT OR Apache-2.0)' }, { 'index.js': code['index.js'] });
  await addPackage(root, 'styles', { license: 'ISC' }, { 'all.css': 'p { color: red }' });
  await addPackage(root, 'unused', { license: 'MIT' }, code);
  const native = await addPackage(root, 'native', { license: 'MIT' });
  const entry = "import { value } from 'used'; import 'styles/all.css'; import('@scope/late'); console.log(value);";
  expect(await listOf(root, entry, [native])).toEqual([
    { name: '@scope/late', version: '1.2.3', license: 'MIT OR Apache-2.0', text: null },
    { name: 'native', version: '1.2.3', license: 'MIT', text: null },
    { name: 'styles', version: '1.2.3', license: 'ISC', text: null },
    { name: 'used', version: '1.2.3', license: 'MIT', text: 'Text of the license\n\nA notice' },
  ]);
});

test.each([{}, { license: '' }, { license: 'UNLICENSED' }])('a package with %j fails the build', async (manifest) => {
  const root = temporaryFolder();
  await addPackage(root, 'unlicensed', manifest, code);
  await expect(listOf(root, "import { value } from 'unlicensed'; console.log(value);")).rejects.toThrow(
    "unlicensed has no license, so it can't be bundled",
  );
});

test.each([
  ['/a/node_modules/react/index.js', '/a/node_modules/react'],
  ['/a/node_modules/@mantine/core/esm/x.mjs', '/a/node_modules/@mantine/core'],
  ['/a/node_modules/one/node_modules/two/index.js', '/a/node_modules/one/node_modules/two'],
  ['C:\\a\\node_modules\\react\\index.js', 'C:\\a\\node_modules\\react'],
  ['/a/src/index.ts', null],
  ['\0/a/node_modules/react/index.js?commonjs', null],
])('the package of %j is at %j', (moduleId, folder) => expect(packageFolder(moduleId)).toBe(folder));

test('the packages that are listed by hand have a license and its text', () => {
  for (const name of ['electron', 'keytar', '@fontsource-variable/inter'])
    expect(readPackage(join(import.meta.dirname, '../../node_modules', name)).text).not.toBeNull();
});
