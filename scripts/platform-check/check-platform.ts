import { fail, type Result, succeed } from '../../src/contract/bridge/result.ts';
import { checkError } from './check-answer.ts';
import { type CheckReadOptions, checkRead, type FoundRows, type ReadReport } from './check-read.ts';
import { checkWrites, type WriteReport } from './check-writes.ts';
import { type Params, type ReadTarget, readTargets, recordParamsOf } from './read-targets.ts';
import type { Ask } from './requester.ts';

/** The result of the whole check. */
export interface PlatformReport {
  reads: readonly ReadReport[];
  /** Null: writes were not checked. */
  writes: readonly WriteReport[] | null;
}

export interface CheckParts extends CheckReadOptions {
  ask: Ask;
  checksWrites: boolean;
  onProgress?: (done: number, all: number) => void;
}

/** Whether the platform can be reached and takes the token. Its words are not repeated: they may name a person. */
const checkAccess = async (ask: Ask): Promise<Result<undefined>> => {
  const { status, failure } = await ask('me.get');
  if (failure?.code === 'timeout') return fail('timeout', 'The platform did not answer in time');
  if (failure?.code === 'offline')
    return fail('offline', 'The platform cannot be reached, or its certificate is not trusted');
  if (status === 401) return fail('signed-out', 'The platform refused the token (401 for GET /v2/me)');
  return succeed(undefined);
};

/** Parameters to ask an endpoint with, from the rows of its list. */
const candidatesOf = (target: ReadTarget, found: ReadonlyMap<string, FoundRows>): Params[] => {
  if (target.recordParams.length === 0) return [target.fixedParams];
  const list = target.parent === null ? undefined : found.get(target.parent);
  const candidates = list?.rows.map((row) => recordParamsOf(target, list.params, row)) ?? [];
  return candidates.filter((params) => params !== null);
};

/** The number of records in the path of a target, so that lists come before their records. */
const levelsOf = (targets: readonly ReadTarget[]): ReadTarget[][] => {
  const levels = new Map<string, number>();
  const levelOf = ({ parent }: ReadTarget): number => (parent === null ? 0 : (levels.get(parent) ?? 0) + 1);
  const sorted: ReadTarget[][] = [];
  for (const target of targets) {
    const level = levelOf(target);
    levels.set(target.label, level);
    sorted[level] = [...(sorted[level] ?? []), target];
  }
  return sorted;
};

/** A refused token is an error like any other: one request with a wrong one, so that no account is locked. */
const checkTokenError = async (ask: Ask, reads: ReadReport[]): Promise<void> => {
  const me = reads.find(({ endpoint }) => endpoint === 'me.get');
  const differences = checkError(await ask('me.get', { token: 'platform-check.wrong.token' }), 401);
  if (!me) return;
  me.errors = differences.length === 0 ? 'fits' : 'differs';
  if (differences.length > 0)
    Object.assign(me, { result: 'differs', differences: [...me.differences, ...differences] });
};

/** Asks a platform every read of the contract, and checks its writes if wanted. Fails only if the check cannot run. */
export const checkPlatform = async ({
  ask,
  checksWrites,
  onProgress,
  ...options
}: CheckParts): Promise<Result<PlatformReport>> => {
  const access = await checkAccess(ask);
  if (!access.ok) return access;
  const found = new Map<string, FoundRows>();
  const reports = new Map<string, ReadReport>();
  for (const level of levelsOf(readTargets))
    await Promise.all(
      level.map(async (target) => {
        const { report, found: rows } = await checkRead(ask, target, candidatesOf(target, found), options);
        if (rows) found.set(target.label, rows);
        reports.set(target.label, report);
        onProgress?.(reports.size, readTargets.length);
      }),
    );
  const reads = [...readTargets].flatMap(({ label }) => reports.get(label) ?? []);
  await checkTokenError(ask, reads);
  const customers = found.get('customers.list')?.rows ?? [];
  return succeed({ reads, writes: checksWrites ? await checkWrites(ask, customers) : null });
};
