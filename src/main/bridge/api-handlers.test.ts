import { expect, test } from 'vitest';
import { fail } from '#contract/result.ts';
import type { Client } from '../api/client.ts';
import { InFlight } from '../api/in-flight.ts';
import { apiHandlers } from './api-handlers.ts';

const caller = { windowId: 7 };
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
  const session = { get: async () => ({ status: 'signed-out', reason: 'none' }) as const };
  const handlers = apiHandlers({ client: { request: gone }, session, inFlight });
  const answer = handlers['api.request']({ requestId: 'r', endpoint, params: {}, body: undefined }, caller);
  inFlight.cancelWindow(caller.windowId);
  expect(await answer).toMatchObject({ code });
});
