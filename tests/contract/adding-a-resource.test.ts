import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLines, codeBlocks, copyWithCode } from './support/documented-code.ts';

// The code of docs/adding-a-resource.md, in a copy of the console: it is formatted, compiles, and passes its own tests.

const root = join(import.meta.dirname, '../..');
const blocks = codeBlocks(readFileSync(join(root, 'docs/adding-a-resource.md'), 'utf8'));
/** Compiling and running tests, on a slow machine. */
const timeout = 600_000;

let copy: ReturnType<typeof copyWithCode>;
beforeAll(() => {
  copy = copyWithCode(blocks);
});
afterAll(() => copy.remove());

/** Files that Node runs: node_modules/.bin holds shell scripts on Windows. */
const programs = { biome: '@biomejs/biome/bin/biome', tsc: 'typescript/bin/tsc', vitest: 'vitest/vitest.mjs' } as const;

const run = async (tool: keyof typeof programs, ...args: string[]): Promise<string> => {
  // Without the variables of this run of Vitest.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST$)/.test(name)),
  );
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(root, 'node_modules', programs[tool]), ...args],
      { cwd: copy.folder, env, maxBuffer: 10_000_000 },
    );
    return stdout;
  } catch (error) {
    throw new Error(Object(error).stdout || String(error));
  }
};

test(
  'the code is formatted and passes the linter',
  () => run('biome', 'check', ...blocks.map(({ file }) => file)),
  timeout,
);

test('the code compiles', () => run('tsc', '--project', 'tsconfig.json'), timeout);

test(
  'the endpoints are served by the training platform',
  async () => {
    const output = await run('vitest', 'run', 'tests/contract/endpoints.test.ts', '-t', 'feeSchedules');
    expect(output).toMatch(/Tests\s.*\d+ passed/);
  },
  timeout,
);

test(
  'the screens pass the tests of all screens and their own',
  async () => {
    const output = await run('vitest', 'run', 'tests/contract/resources/fee-schedules', 'tests/contract/fee-schedules');
    expect(output).toMatch(/Test Files\s.*2 passed/);
  },
  timeout,
);

test('added lines need the line above them exactly once', () => {
  const block = { language: 'diff', file: 'list.ts', code: ' one,\n+two,\n' };
  expect(addLines('list\none,\nthree,\n', block)).toBe('list\none,\ntwo,\nthree,\n');
  expect(() => addLines('list\nthree,\n', block)).toThrow('list.ts');
  expect(() => addLines('list\none,\none,\n', block)).toThrow('list.ts');
});
