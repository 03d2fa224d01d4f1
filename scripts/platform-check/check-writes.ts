import { entityTag } from '../../src/contract/bridge/requests.ts';
import type { Difference } from './differences.ts';
import type { Row } from './read-targets.ts';
import type { Answer, Ask } from './requester.ts';
import { type PreparedWrite, type WriteKind, writeKinds } from './write-kinds.ts';

/** What was found out about one kind of write. */
export interface WriteReport {
  kind: string;
  endpoint: string;
  result: 'fits' | 'differs' | 'not checked';
  /** Why it was not checked. */
  reason: string | null;
  differences: readonly Difference[];
}

/** How many customers are tried until one accepts a write. */
const customersTried = 5;
/** No version of a record has this ETag. */
const oldVersion = '"platform-check"';

const isSuccess = ({ status }: Answer): boolean => status !== null && status >= 200 && status < 300;
/** The platform says that it did not carry the write out. */
const isRefusal = ({ status }: Answer): boolean => status !== null && status >= 400 && status < 500;
const statusText = ({ status }: Answer): string => `got ${status ?? 'no answer'}`;

interface Attempt {
  ask: Ask;
  endpoint: string;
  id: string;
  write: PreparedWrite;
}

/** Sends the write twice, then another one, all with one Idempotency-Key: only the first is carried out. */
const replay = async ({ ask, endpoint, id, write }: Attempt): Promise<Difference[] | { refused: string }> => {
  const idempotencyKey = crypto.randomUUID();
  const send = (body: unknown) => ask(endpoint, { params: { id }, body, idempotencyKey });
  const before = await write.measure();
  if (before === null) return { refused: 'its record could not be read' };
  const first = await send(write.body);
  if (isRefusal(first)) return { refused: `it was refused, ${statusText(first)}` };
  // It may have been carried out: no other customer is tried, and the record is restored.
  if (!isSuccess(first)) return [{ path: '', expected: `an answer to the write, ${statusText(first)}` }];
  const second = await send(write.body);
  const afterReplay = await write.measure();
  const other = await send(write.otherBody);
  const afterOther = await write.measure();
  return [
    ...(isSuccess(second)
      ? []
      : [{ path: 'Idempotency-Key', expected: `the first answer again, ${statusText(second)}` }]),
    ...(Math.abs((afterReplay ?? before) - before) === 1
      ? []
      : [{ path: 'Idempotency-Key', expected: 'the write carried out once for two requests with one key' }]),
    ...(other.status === 422
      ? []
      : [{ path: 'Idempotency-Key', expected: `422 for another body with the same key, ${statusText(other)}` }]),
    ...(afterOther === afterReplay
      ? []
      : [{ path: 'Idempotency-Key', expected: 'nothing changed by another body with the same key' }]),
  ];
};

/** A platform that gives ETags refuses writes on an old version. */
const checkOldVersion = async ({ ask, endpoint, id, write }: Attempt): Promise<Difference[]> => {
  const { headers } = await ask('customers.get', { params: { id } });
  if (!entityTag.safeParse(headers.get('etag')).success) return [];
  const answer = await ask(endpoint, { params: { id }, body: write.body, ifMatch: oldVersion });
  return answer.status === 412 ? [] : [{ path: 'If-Match', expected: `412 for an old version, ${statusText(answer)}` }];
};

/** Takes a write back unless the record is as it was. */
const restore = async ({ ask, endpoint, id, write }: Attempt, before: number | null): Promise<Difference[]> => {
  if (write.restoreBody === null || (await write.measure()) === before) return [];
  await ask(endpoint, { params: { id }, body: write.restoreBody });
  return (await write.measure()) === before
    ? []
    : [{ path: '', expected: 'the state before, which could not be restored' }];
};

const checkKind = async (
  ask: Ask,
  { kind, endpoint, prepare }: WriteKind,
  customers: readonly Row[],
): Promise<WriteReport> => {
  let reason = 'no active customer to write on';
  for (const { id } of customers) {
    const write = typeof id === 'string' ? await prepare(ask, id) : null;
    if (typeof id !== 'string' || write === null) continue;
    const attempt = { ask, endpoint, id, write };
    const before = await write.measure();
    const replayed = await replay(attempt);
    if ('refused' in replayed) {
      reason = replayed.refused;
      continue;
    }
    const differences = [...replayed, ...(await checkOldVersion(attempt)), ...(await restore(attempt, before))];
    return { kind, endpoint, result: differences.length === 0 ? 'fits' : 'differs', reason: null, differences };
  }
  return { kind, endpoint, result: 'not checked', reason, differences: [] };
};

/** Checks one write of each kind on an active customer of the platform, one after the other. */
export const checkWrites = async (ask: Ask, customers: readonly Row[]): Promise<WriteReport[]> => {
  const active = customers.filter((row) => row.active === true).slice(0, customersTried);
  const reports: WriteReport[] = [];
  for (const kind of writeKinds) reports.push(await checkKind(ask, kind, active));
  return reports;
};
