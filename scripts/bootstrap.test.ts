import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const versionCheck = join(import.meta.dirname, 'bootstrap.mjs');

function runOn(version: string) {
  const setVersion = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', `${setVersion} await import('${versionCheck}');`], {
    encoding: 'utf8',
  });
}

test.each(['12.22.12', '16.20.2', '18.19.1'])('Node %s is too old and gets one sentence', (version) => {
  const { status, stdout, stderr } = runOn(version);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe(`This console needs Node 20 or newer, and this is Node ${version}.\n`);
});

test('old versions of Node can parse the version check', () => {
  const source = readFileSync(versionCheck, 'utf8').replace(/^\/\/.*$/gm, '');
  expect(source).not.toMatch(/\?\.|\?\?|^import |\bawait\b|from 'node:|#[a-z]/m);
});
