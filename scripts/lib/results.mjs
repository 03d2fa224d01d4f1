import { inRoot, readOr } from './project.mjs';

const none = { passed: 0, failed: 0, skipped: 0 };

/** The counts of a Vitest JSON report; a test file that fails to load counts as one failure. */
export function vitestCounts(path) {
  const report = parse(path);
  if (!report) return none;
  const unloaded = (report.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + unloaded.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

/** The counts of a Playwright JSON report; a flaky test has passed. */
export function playwrightCounts(path) {
  const stats = parse(path)?.stats;
  if (!stats) return none;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** The test files of a Vitest JSON report with the time of their tests and hooks, in ms; loading them is not part of it. */
export const vitestFiles = (path) =>
  (parse(path)?.testResults ?? []).map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime }));

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

/** The spec files of a Playwright JSON report with the time of their tests, in ms. */
export function playwrightFiles(path) {
  const msOf = ({ specs = [], suites = [] }) =>
    sum([
      ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
      ...suites.map(msOf),
    ]);
  const { suites = [] } = parse(path) ?? {};
  // The report has the folder that the specs saw, which may be a mount of this one.
  return suites.map((suite) => ({ file: inRoot('tests', 'e2e', suite.file), ms: msOf(suite) }));
}

export const add = (counts) =>
  counts.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    none,
  );

/** The last line of the output, which CI reads. */
export const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

function parse(path) {
  try {
    return JSON.parse(readOr(path, ''));
  } catch {
    return undefined;
  }
}
