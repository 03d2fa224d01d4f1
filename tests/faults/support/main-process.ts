import { vi } from 'vitest';
import type { CallInput } from '#contract/bridge/calls.ts';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import { endpoints } from '#contract/platform/api/contract.ts';
import { changedBy, isWrite } from '#contract/platform/definitions/endpoint.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { createClient } from '../../../src/main/api/client.ts';
import { memoryLog } from '../../../src/main/log/testing/memory-log.ts';
import { mayHaveChanged } from '../../../src/main/requests/api-handlers.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { startTestPlatform, type TestPlatform } from '../../../src/training/testing/test-platform.ts';
import type { Fault } from './faults.ts';

// The way of a write from the page to the platform: main's own HTTP client and the training platform. Only the fault is between them.

/** Long enough for a busy machine; a fault whose answer is given up has its own. */
const answerTimeoutMs = 60_000;
const givenUpMs = 30;

let platform: TestPlatform;
let bearer: string;
/** The names of all writes that pages have sent so far. */
export const writesSent = new Set<string>();
/** The fault of the next write; null: none. */
let fault: Fault | null = null;
let isLocked = false;
let isMet = false;
/** What the platform does with the write although nobody waits for it any more. */
let carriedOut: Promise<unknown> = Promise.resolve();
/** Ends the wait of a write that is held. */
let letGo: (() => void) | null = null;

export const startMain = async (): Promise<void> => {
  platform = await startTestPlatform({ customers: 40 });
  bearer = await platform.token('admin');
  vi.spyOn(bridge.call, 'api.request').mockImplementation(async (input) =>
    input ? answer(input) : fail('internal', 'no request'),
  );
};
export const stopMain = (): Promise<void> => platform.stop();
export const testPlatform = (): TestPlatform => platform;

/** A platform as new, without faults. */
export const resetMain = (): void => {
  platform.running.platform.reset();
  setFault(null);
};

/** The next write meets this fault, and writes are counted from now on. */
export const setFault = (next: Fault | null): void => {
  platform.running.platform.requests.forget();
  fault = next;
  isLocked = next?.around === 'lock';
  isMet = false;
  letGo = null;
};

/** Whether the page has sent the write that meets the fault. */
export const isFaultMet = (): boolean => isMet;

/** Ends the fault: the platform works, and the member has unlocked or signed in again. */
export const endFault = async (): Promise<void> => {
  letGo?.();
  await carriedOut;
  fault = null;
  isLocked = false;
};

/** Waits until the platform has done what it does with the write. */
export const untilCarriedOut = (): Promise<unknown> => carriedOut;

const common = {
  baseUrl: async () => succeed(platform.running.url),
  device: async () => ({ id: 'device-1', name: 'Test' }),
  bearer: () => bearer,
  onAnswer: () => {},
  onNoAnswer: () => {},
  onOutdated: () => {},
  onDrift: () => {},
  onFailure: () => {},
  log: memoryLog(),
};

const send = async (url: string, { signal: _signal, ...init }: RequestInit): Promise<Response> => fetch(url, init);

const plainClient = createClient({ ...common, timeoutMs: answerTimeoutMs, fetch: send });

/** Sends a write whose answer the fault decides about. */
const sendFaulty = ({ exchange, isHeld = false, isLate = false }: Fault) => {
  const client = createClient({
    ...common,
    timeoutMs: isLate ? givenUpMs : answerTimeoutMs,
    fetch: (url, init) => {
      const held = isHeld ? new Promise<void>((resolve) => (letGo = resolve)) : undefined;
      isMet = true;
      return exchange(() => {
        const answered = (async () => {
          await held;
          return send(url, init);
        })();
        carriedOut = answered;
        return answered;
      });
    },
  });
  client.onTokenRejected(() => emit('session.changed', { status: 'signed-out', reason: 'rejected', lockCount: 0 }));
  return client;
};

type Input = CallInput<'api.request'>;
type Output = Result<{ body: string; etag: string | null }>;

const answer = async (input: Input): Promise<Output> => {
  const { endpoint, params = {}, body, ...sent } = input;
  const row = endpoints.get(endpoint);
  if (!row) return fail('internal', `no endpoint ${endpoint}`);
  const isOfWrite = isWrite(row);
  if (isOfWrite) writesSent.add(endpoint);
  if (isOfWrite && isLocked) {
    isMet = true;
    emit('session.changed', { ...signedIn, locked: true, lockCount: 1 });
    return fail('locked', 'The console is locked');
  }
  const used = isOfWrite ? fault : null;
  if (used) fault = null;
  const client = used ? sendFaulty(used) : plainClient;
  const { idempotencyKey, ifMatch, runId } = sent;
  const result = await client.request(endpoint, params, body, { idempotencyKey, ifMatch, runId });
  if (isOfWrite && mayHaveChanged(result)) emit('data.changed', { groups: changedBy(endpoint, row) });
  return result.ok ? succeed({ body: JSON.stringify(result.value.data ?? null), etag: result.value.etag }) : result;
};

/** The Idempotency-Keys of the writes that the platform has carried out, or sent to a second member, by address: a repeated key counts once. */
export const carriedOutKeys = (): ReadonlyMap<string, ReadonlySet<string | null>> => {
  const keys = new Map<string, Set<string | null>>();
  for (const { name, method, path, status, idempotencyKey } of platform.running.platform.requests.list())
    if (isWriteName(name) && status !== null && status < 300) {
      const address = `${method} ${path}`;
      keys.set(address, new Set([...(keys.get(address) ?? []), idempotencyKey]));
    }
  return keys;
};
const isWriteName = (name: string): boolean => {
  const endpoint = endpoints.get(name);
  return endpoint !== undefined && endpoint.auth === 'session' && isWrite(endpoint);
};
