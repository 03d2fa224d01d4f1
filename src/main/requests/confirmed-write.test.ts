import { beforeEach, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { type ClientParts, createClient } from '../api/client.ts';
import { createInFlight } from '../api/in-flight.ts';
import { createDialogGate } from '../ceilings/dialog-gate.ts';
import { noCeilings } from '../ceilings/testing/no-ceilings.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { createAccess } from '../session/access.ts';
import { sessionIn, signedIn } from '../session/testing/session-states.ts';
import { createWriteConfirmation } from '../writes/write-confirmation.ts';
import { createApiHandlers } from './api-handlers.ts';

// The way of a confirmed write from the bridge to HTTP, with nothing left out but Electron.

const ask = vi.fn<Parameters<typeof createWriteConfirmation>[0]['ask']>();
const fetch = vi.fn<ClientParts['fetch']>();
beforeEach(() => {
  ask.mockReset();
  fetch.mockReset().mockImplementation(async () => new Response('{"message":"Done"}'));
});

const handlers = () => {
  const log = memoryLog();
  const access = createAccess();
  access.update(signedIn);
  const { confirmWrite } = createWriteConfirmation({
    windows: { find: () => ({}) as never, onPageGone: () => undefined },
    access,
    gate: createDialogGate(log),
    ask,
    askUnrecorded: async () => false,
  });
  const client = createClient({
    fetch,
    baseUrl: async () => succeed('https://platform.test'),
    device: async () => ({ id: 'dev-id', name: 'Ada' }),
    bearer: () => 'token',
    onAnswer: () => undefined,
    onNoAnswer: () => undefined,
    onOutdated: () => undefined,
    onDrift: () => undefined,
    onFailure: () => undefined,
    log,
  });
  return createApiHandlers({
    client,
    confirmWrite,
    session: sessionIn(signedIn),
    inFlight: createInFlight(),
    ...noCeilings,
    journal: { record: (_write, send) => send(), setMember: () => undefined },
    onChanged: () => undefined,
    noteMember: () => undefined,
    onMember: () => undefined,
    log,
  });
};

test('what was confirmed is sent, even if the call changes while the question is open', async () => {
  const params = { id: 'CUS1', currency: 'NGN' };
  const body = { balance: '12.50', reason: ' Correction ' };
  ask.mockImplementation(async () => {
    params.id = 'CUS2';
    body.balance = '99999999';
    return true;
  });
  const call = { requestId: 'r', endpoint: 'customers.setWalletBalance', params, body };
  expect(await handlers()['api.request'](call, { windowId: 1 })).toMatchObject({ ok: true });
  expect(ask.mock.calls[0]?.[1].message).toBe('Set the NGN balance of customer CUS1 to 12.50?');
  const writes = fetch.mock.calls.filter(([, , isWrite]) => isWrite);
  expect(writes.map(([url, { body: sent }]) => [new URL(url).pathname, JSON.parse(String(sent))])).toEqual([
    [expect.stringContaining('/CUS1/'), { balance: '12.50', reason: 'Correction' }],
  ]);
});

test('a declined write is not sent', async () => {
  ask.mockImplementation(async () => false);
  const call = { requestId: 'r', endpoint: 'customers.unassignBvn', params: { id: 'CUS1' }, body: undefined };
  expect(await handlers()['api.request'](call, { windowId: 1 })).toMatchObject({ code: 'cancelled' });
  expect(fetch.mock.calls.filter(([, , isWrite]) => isWrite)).toEqual([]);
});

test('an invalid write is refused without a question, and nothing is sent', async () => {
  const body = { balance: 'much', reason: 'x' };
  const params = { id: 'CUS1', currency: 'NGN' };
  const call = { requestId: 'r', endpoint: 'customers.setWalletBalance', params, body };
  expect(await handlers()['api.request'](call, { windowId: 1 })).toMatchObject({ code: 'invalid', requestId: 'r' });
  expect(ask).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
});
