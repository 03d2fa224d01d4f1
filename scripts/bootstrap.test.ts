import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const guard = join(import.meta.dirname, 'bootstrap.mjs');

function runOn(version: string) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', `${pretend} await import('${guard}');`], {
    encoding: 'utf8',
  });
}

test.each(['12.22.12', '16.20.2', '18.19.1'])('Node %s is told what it lacks in one sentence', (version) => {
  const { status, stdout, stderr } = runOn(version);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe(`This console needs Node 20 or newer, and this is Node ${version}.\n`);
});

test('the guard is written in words that old Nodes read', () => {
  const source = readFileSync(guard, 'utf8').replace(/^\/\/.*$/gm, '');
  expect(source).not.toMatch(/\?\.|\?\?|^import |\bawait\b|from 'node:|#[a-z]/m);
});
