import { expect, test, vi } from 'vitest';
import { fail, type Result, succeed } from '#contract/result.ts';
import type { Client } from '../api/client.ts';
import { InFlight } from '../api/in-flight.ts';
import { apiHandlers } from './api-handlers.ts';

const caller = { windowId: 7 };
const session = { get: async () => ({ status: 'signed-out', reason: 'none', locks: 0 }) as const };
const gone: Client['request'] = async (_name, _params, _body, { signal } = {}) => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  return fail(signal?.aborted ? 'cancelled' : 'not-found', 'x');
};

test.each([
  ['a read', 'customers.get', 'cancelled'],
  ['a search, though a POST', 'search.run', 'cancelled'],
  ['a call that does not exist', 'customers.steal', 'cancelled'],
  ['a write', 'customers.togglePayout', 'not-found'],
])("the window's end and %s", async (_, endpoint, code) => {
  const inFlight = new InFlight();
  const handlers = apiHandlers({ client: { request: gone }, session, inFlight, changed: () => undefined });
  const answer = handlers['api.request']({ requestId: 'r', endpoint, params: {}, body: undefined }, caller);
  inFlight.cancelWindow(caller.windowId);
  expect(await answer).toMatchObject({ code });
});

const unknown = fail('timeout', 'x', { unknownOutcome: true });
test.each<[string, string, Result<unknown>, boolean]>([
  ['a write that was answered', 'customers.togglePayout', succeed(null), true],
  ['a write that may have been carried out', 'customers.togglePayout', unknown, true],
  ['a write that was refused', 'customers.togglePayout', fail('forbidden', 'x'), false],
  ['a read', 'customers.get', succeed(null), false],
  ['a search, though a POST', 'search.run', succeed(null), false],
  ['a call of signing in', 'auth.forgotPassword', succeed(null), false],
  ['a call that does not exist', 'customers.steal', fail('forbidden', 'x'), false],
])('%s and what other windows hear', async (_, endpoint, answer, isTold) => {
  const changed = vi.fn();
  const request: Client['request'] = async () => answer;
  const handlers = apiHandlers({ client: { request }, session, inFlight: new InFlight(), changed });
  await handlers['api.request']({ requestId: 'r', endpoint, params: {}, body: undefined }, caller);
  expect(changed.mock.calls).toEqual(isTold ? [[endpoint, caller.windowId]] : []);
});
