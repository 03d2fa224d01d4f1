import { recordSchemaOf } from '../../src/contract/platform/definitions/answers.ts';
import { type AnswerCheck, adviceOnError, adviceOnEtag, checkAnswer, checkError, hasDate } from './check-answer.ts';
import { checkPaging } from './check-paging.ts';
import { type Difference, distinct } from './differences.ts';
import { type Params, type ReadTarget, type Row, readBodies, skippedReads } from './read-targets.ts';
import type { Answer, Ask } from './requester.ts';

export type Verdict = 'fits' | 'differs' | 'missing' | 'not checked';

/** What was found out about one endpoint. */
export interface ReadReport {
  endpoint: string;
  method: string;
  path: string;
  result: Verdict;
  /** Why it was not checked. */
  reason: string | null;
  differences: readonly Difference[];
  notes: readonly Difference[];
  /** In ms, of all answers. */
  p50: number | null;
  p95: number | null;
  /** Null: it has no pages, or was not checked. */
  paging: 'fits' | 'differs' | null;
  errors: 'fits' | 'differs' | null;
  dateHeader: boolean | null;
}

/** The rows of a list, for the checks of its records. */
export interface FoundRows {
  params: Params;
  rows: readonly Row[];
}

/** How many records are asked until a list below them has rows. */
const recordsTried = 10;
/** No record of a platform has this ID. */
const unknownId = 'platform-check-unknown';

const percentile = (sorted: readonly number[], share: number): number | null => {
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  return value === undefined ? null : Math.round(value);
};

const rowsOf = (json: unknown): Row[] => {
  const { data } = Object(json);
  return Array.isArray(data) ? data.filter((row) => typeof row === 'object' && row !== null) : [];
};

interface Found {
  checks: AnswerCheck[];
  answers: Answer[];
  /** The last parameters that were answered. */
  params: Params | null;
  rows: Row[];
}

/** Asks for one record after the other until the endpoint answers, and, if it is a list, until one has rows. */
const askForData = async (
  ask: Ask,
  target: ReadTarget,
  candidates: readonly Params[],
  timeoutMs: number,
): Promise<Found> => {
  const found: Found = { checks: [], answers: [], params: null, rows: [] };
  const body = readBodies[target.name]?.();
  for (const params of candidates.slice(0, recordsTried)) {
    const answer = await ask(target.name, { params, ...(body !== undefined && { body }) });
    const check = checkAnswer(target, answer, timeoutMs);
    found.answers.push(answer);
    found.checks.push(check);
    // Records may go while the check runs; that all of them have gone means that there is no such endpoint.
    if (check.result === 'not-found') continue;
    if (check.result !== 'fits' && check.result !== 'differs') break;
    found.params = params;
    found.rows = rowsOf(answer.json);
    const isEmptyList = Array.isArray(Object(answer.json).data) && found.rows.length === 0;
    if (!isEmptyList) break;
  }
  return found;
};

/** Asks for the same data until there are enough samples. A file is not made again: that may take the platform long. */
const askAgain = async (
  ask: Ask,
  target: ReadTarget,
  { answers, checks, params }: Found & { params: Params },
  timeoutMs: number,
  samples: number,
): Promise<void> => {
  if (target.endpoint.kind === 'file') return;
  const body = readBodies[target.name]?.();
  while (answers.length < samples) {
    const answer = await ask(target.name, { params, ...(body !== undefined && { body }) });
    const check = checkAnswer(target, answer, timeoutMs);
    const isGone = check.result === 'not-found' && target.recordParams.length === 0;
    answers.push(answer);
    // A record may have gone meanwhile, a list may not.
    checks.push(isGone ? { ...check, result: 'missing' } : check);
  }
};

const verdictOf = (checks: readonly AnswerCheck[]): Verdict => {
  const results = new Set(checks.map(({ result }) => result));
  if (results.has('differs')) return 'differs';
  if (results.has('missing')) return 'missing';
  if (results.has('forbidden')) return 'not checked';
  return results.has('fits') ? 'fits' : 'missing';
};

/** The same record with an unknown ID in place of its own. */
const unknownRecord = ({ recordParams }: ReadTarget, params: Params): Params => ({
  ...params,
  ...Object.fromEntries(recordParams.slice(-1).map((param) => [param, unknownId])),
});

const notChecked = (target: ReadTarget, reason: string): ReadReport => ({
  endpoint: target.label,
  method: target.endpoint.method,
  path: target.endpoint.path,
  ...{ result: 'not checked', reason, differences: [], notes: [], p50: null, p95: null },
  paging: null,
  errors: null,
  dateHeader: null,
});

export interface CheckReadOptions {
  timeoutMs: number;
  samples: number;
}

/** Checks one endpoint: its answer, its pages, its error for an unknown record, its times. `candidates`: parameters to ask it with. */
export const checkRead = async (
  ask: Ask,
  target: ReadTarget,
  candidates: readonly Params[],
  { timeoutMs, samples }: CheckReadOptions,
): Promise<{ report: ReadReport; found: FoundRows | null }> => {
  const skipped = skippedReads[target.name];
  if (skipped !== undefined) return { report: notChecked(target, skipped), found: null };
  if (candidates.length === 0) return { report: notChecked(target, 'no record to ask for'), found: null };
  const data = await askForData(ask, target, candidates, timeoutMs);
  const { answers, params } = data;
  if (params !== null) await askAgain(ask, target, { ...data, params }, timeoutMs, samples);
  const result = verdictOf(data.checks);
  const paging = params !== null && target.isPaged ? await checkPaging(ask, target.name, params) : null;
  const isRecord = params !== null && target.recordParams.length > 0;
  const unknown =
    isRecord && (await ask(target.name, { params: unknownRecord(target, params), body: readBodies[target.name]?.() }));
  const errors = unknown ? checkError(unknown, 404) : null;
  const isDated = answers.filter(({ status }) => status !== null).every(hasDate);
  const differences = distinct([
    ...data.checks.flatMap((check) => check.differences),
    ...(paging ?? []),
    ...(errors ?? []),
    ...(isDated ? [] : [{ path: 'Date header', expected: 'the time of the platform' }]),
  ]);
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const isForbidden = result === 'not checked';
  return {
    found: params === null ? null : { params, rows: data.rows },
    report: {
      ...notChecked(target, ''),
      result: result === 'fits' && differences.length > 0 ? 'differs' : result,
      reason: isForbidden ? `the token's member lacks ${target.endpoint.permission ?? 'a permission'}` : null,
      differences,
      notes: distinct([
        ...data.checks.flatMap((check) => check.notes),
        ...(recordSchemaOf(target.endpoint.answer) ? data.answers.flatMap(adviceOnEtag) : []),
        ...(unknown ? adviceOnError(unknown) : []),
      ]),
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      paging: paging && (paging.length === 0 ? 'fits' : 'differs'),
      errors: errors && (errors.length === 0 ? 'fits' : 'differs'),
      dateHeader: isDated,
    },
  };
};
