import { expect, test, vi } from 'vitest';
import { fail, type Result, succeed } from '#contract/result.ts';
import type { Client } from '../api/client.ts';
import { createInFlight } from '../api/in-flight.ts';
import { type ApiParts, createApiHandlers } from './api-handlers.ts';

const caller = { windowId: 7 };
const createHandlers = (parts: Pick<ApiParts, 'client'> & Partial<ApiParts>) =>
  createApiHandlers({
    session: { get: async () => ({ status: 'signed-out', reason: 'none', lockCount: 0 }) },
    inFlight: createInFlight(),
    confirmWrite: async () => null,
    onChanged: () => undefined,
    noteMember: () => undefined,
    ...parts,
  });

test.each([
  ['a read', 'customers.get', 'cancelled'],
  ['a search', 'search.run', 'cancelled'],
  ['an unknown endpoint', 'customers.steal', 'cancelled'],
  ['a write', 'customers.togglePayout', 'not-found'],
])('a closed window: %s', async (_, endpoint, code) => {
  const inFlight = createInFlight();
  const request: Client['request'] = async (_name, _params, _body, { signal } = {}) => {
    inFlight.cancelWindow(caller.windowId);
    return fail(signal?.aborted ? 'cancelled' : 'not-found', 'x');
  };
  const handlers = createHandlers({ client: { request }, inFlight });
  const answer = handlers['api.request']({ requestId: 'r', endpoint, params: {}, body: undefined }, caller);
  expect(await answer).toMatchObject({ code });
});

test('closing the window while the contract is loading cancels a write', async () => {
  const inFlight = createInFlight();
  const request: Client['request'] = async (_name, _params, _body, { signal } = {}) =>
    fail(signal?.aborted ? 'cancelled' : 'not-found', 'x');
  const handlers = createHandlers({ client: { request }, inFlight });
  const call = { requestId: 'r', endpoint: 'customers.togglePayout', params: {}, body: undefined };
  const answer = handlers['api.request'](call, caller);
  inFlight.cancelWindow(caller.windowId);
  expect(await answer).toMatchObject({ code: 'cancelled' });
});

const unknown = fail('timeout', 'x', { unknownOutcome: true });
test.each<[string, string, Result<unknown>, string[] | null]>([
  ['a successful write', 'customers.togglePayout', succeed(null), ['customers']],
  ['a write with an unknown outcome', 'customers.togglePayout', unknown, ['customers']],
  ['a write that affects other groups', 'customers.setWalletBalance', succeed(null), ['customers', 'transactions']],
  ['a write that changes a single read of its group', 'customers.reveal', succeed(null), ['customers.auditLogs']],
  ['a refused write', 'customers.togglePayout', fail('forbidden', 'x'), null],
  ['a read', 'customers.get', succeed(null), null],
  ['a search', 'search.run', succeed(null), null],
  ['an endpoint without a session', 'auth.forgotPassword', succeed(null), null],
  ['an unknown endpoint', 'customers.steal', fail('forbidden', 'x'), null],
])('data.changed after %s', async (_, endpoint, answer, groups) => {
  const onChanged = vi.fn();
  const request: Client['request'] = async () => answer;
  const handlers = createHandlers({ client: { request }, onChanged });
  await handlers['api.request']({ requestId: 'r', endpoint, params: {}, body: undefined }, caller);
  expect(onChanged.mock.calls).toEqual(groups === null ? [] : [[groups]]);
});

test.each<[string, string, Result<unknown>, string[]]>([
  ['the profile', 'me.get', succeed({ id: 'STF1' }), ['STF1']],
  ['a refused profile', 'me.get', fail('offline', 'x'), []],
  ['another record', 'customers.get', succeed({ id: 'CUS1' }), []],
])('the member is noted after %s', async (_, endpoint, answer, members) => {
  const noteMember = vi.fn();
  const request: Client['request'] = async () => answer;
  const handlers = createHandlers({ client: { request }, noteMember });
  await handlers['api.request']({ requestId: 'r', endpoint, params: {}, body: undefined }, caller);
  expect(noteMember.mock.calls).toEqual(members.map((id) => [caller.windowId, id]));
});
