import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { verifyFeed } from '../../src/main/updates/update-feed.ts';
import { temporaryFolder } from '../../src/testing/temporary-folder.ts';

const script = join(import.meta.dirname, 'feed.mjs');
const feed = (...args) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });

let folder;
let publicKey;
const key = () => join(folder, 'update.pem');
const built = (version = '1.1.0') =>
  `version: ${version}\nfiles:\n  - url: setup.exe\n    sha512: wrong\n    size: 1\npath: setup.exe\nsha512: wrong\n`;
const read = (currentVersion = '1.0.0') =>
  verifyFeed(JSON.parse(readFileSync(join(folder, 'latest.yml'), 'utf8')), {
    publicKey,
    product: 'backoffice-console',
    system: 'win32',
    currentVersion,
  });

beforeEach(() => {
  folder = temporaryFolder();
  publicKey = execFileSync(process.execPath, [script, '--new-key', key()], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .at(-1);
  writeFileSync(join(folder, 'setup.exe'), 'installer');
  writeFileSync(join(folder, 'latest.yml'), built());
});

test('the private key is for its owner alone and is never replaced', () => {
  expect(statSync(key()).mode & 0o777).toBe(0o600);
  const before = readFileSync(key(), 'utf8');
  const { status, stderr } = feed('--new-key', key());
  expect(status).toBe(1);
  expect(stderr).toContain('exists already');
  expect(readFileSync(key(), 'utf8')).toBe(before);
});

test('a signed feed has the hashes of the files that are there, and passes the verification of the console', () => {
  writeFileSync(join(folder, 'notes.md'), 'Faster lists.');
  const args = [
    '--folder',
    folder,
    '--key',
    key(),
    '--staging',
    '20',
    '--minimum',
    '1.0.5',
    '--notes',
    join(folder, 'notes.md'),
  ];
  expect(feed(...args)).toMatchObject({ status: 0, stderr: '' });
  expect(read()).toMatchObject({ version: '1.1.0', notes: 'Faster lists.', isNewer: true, isRequired: true });
  expect(JSON.parse(readFileSync(join(folder, 'latest.yml'), 'utf8')).stagingPercentage).toBe(20);
});

test.each([
  [
    'a missing installer',
    () => writeFileSync(join(folder, 'latest.yml'), built().replace('setup.exe', 'other.exe')),
    [],
    'other.exe',
  ],
  ['a wrong version', () => writeFileSync(join(folder, 'latest.yml'), built('1.1')), [], 'would refuse latest.yml'],
  ['a wrong rollout', () => undefined, ['--staging', '120'], '0 to 100'],
  ['a minimum version above the update', () => undefined, ['--minimum', '1.2.0'], 'would stay after the update'],
  ['a wrong minimum version', () => undefined, ['--minimum', 'one'], 'such as 1.2.0'],
])('%s is told, and the feed stays as it was', (_, change, more, message) => {
  change();
  const before = readFileSync(join(folder, 'latest.yml'), 'utf8');
  const { status, stderr } = feed('--folder', folder, '--key', key(), ...more);
  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(readFileSync(join(folder, 'latest.yml'), 'utf8')).toBe(before);
});
