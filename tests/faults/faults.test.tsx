// @vitest-environment happy-dom
import '../../src/renderer/testing/setup-page.ts';
import { configure } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/platform/api/contract.ts';
import { isWrite } from '#contract/platform/definitions/endpoint.ts';
import { type Fault, faults } from './support/faults.ts';
import { resetMain, startMain, stopMain, writesSent } from './support/main-process.ts';
import { matrixText, storeMatrix } from './support/matrix.ts';
import { findWrites } from './support/registered-writes.ts';
import { runCell, type Write } from './support/run-cell.tsx';

// Every write of the registry under every fault: carried out at most once, nothing typed is lost, the screen says what is true then and
// afterwards, and the page behind shows what the platform has. `FAULTS_ONLY` limits a run to writes whose name contains one of its words.

const only = process.env.FAULTS_ONLY?.split(',');
let writes: readonly Write[] = [];
type Results = Map<string, Map<string, string | null>>;
const results: Results = new Map();
/** The same where a second member approves every write. */
const approvalResults: Results = new Map();

beforeAll(async () => {
  // A cell that waits for what never comes ends soon.
  configure({ asyncUtilTimeout: 8_000 });
  await startMain();
  resetMain();
  const found = await findWrites();
  expect(found.missing).toEqual([]);
  writes = found.writes.filter(({ name }) => !only || only.some((word) => name.includes(word)));
}, 300_000);
afterAll(async () => {
  await stopMain();
  for (const [name, found] of [
    ['faults', results],
    ['faults under approval', approvalResults],
  ] as const) {
    // A run of some tests makes only one of them.
    if (found.size === 0) continue;
    const text = matrixText(found);
    process.stdout.write(`\n${name}\n${text}`);
    if (!only) await storeMatrix(name, text);
  }
});

const tryWrites = async (name: string, fault: Fault, found: Results, approvals: boolean): Promise<void> => {
  const broken: string[] = [];
  for (const write of writes) {
    const problem = await runCell(write, fault, approvals);
    found.set(write.name, (found.get(write.name) ?? new Map()).set(name, problem));
    if (problem === null) continue;
    broken.push(`${write.name}: ${problem}`);
    process.stdout.write(`${write.name} × ${name}: ${problem}\n`);
  }
  expect(broken).toEqual([]);
};
const timeout = 1_800_000;
const named = faults.map((fault) => [fault.name, fault] as const);

test.each(named)('%s', (name, fault) => tryWrites(name, fault, results, false), timeout);

test.each(named)(
  'where a second member approves: %s',
  (name, fault) => tryWrites(name, fault, approvalResults, true),
  timeout,
);

/** Writes of the contract that are made elsewhere: the member's own (`me`), and a reveal, which changes nothing but the log. */
const otherWrites = /^me\.|^customers\.reveal$/;

// The last test, when all writes have been made.
test.skipIf(only !== undefined)('every write of the contract was made', () => {
  const expected = [...endpoints].flatMap(([name, row]) =>
    row.auth === 'session' && isWrite(row) && !otherWrites.test(name) ? [name] : [],
  );
  expect(expected.filter((name) => !writesSent.has(name))).toEqual([]);
});
