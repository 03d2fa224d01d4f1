import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../src/testing/temporary-folder.ts';
import { bin } from './project.mjs';

test.each(['biome', 'electron-vite', 'knip', 'playwright', 'tsc', 'vitest'])(
  '%s is a script that Node runs',
  (name) => {
    expect(bin(name)).not.toContain('.bin');
    expect(readFileSync(bin(name), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  },
);

test('Node is the file that its package names, which is another one on Windows', () => {
  const packages = temporaryFolder();
  mkdirSync(join(packages, 'node'));
  writeFileSync(join(packages, 'node', 'package.json'), '{"bin":{"node":"bin/node.exe"}}');
  expect(bin('node', packages)).toBe(join(packages, 'node', 'bin', 'node.exe'));
  expect(existsSync(bin('node'))).toBe(true);
});

test('a program whose package is not installed has a path without a file', () =>
  expect(existsSync(bin('vitest', temporaryFolder()))).toBe(false));
