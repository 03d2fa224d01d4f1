import { describe, expect, test, vi } from 'vitest';
import { ceilings } from '#contract/bridge/ceilings.ts';
import type { StorageFailure } from '#contract/bridge/files.ts';
import { type Failure, fail } from '#contract/bridge/result.ts';
import { type EndpointName, endpoints } from '#contract/platform/api/contract.ts';
import type { Endpoint } from '#contract/platform/definitions/endpoint.ts';
import { planRequest } from '../api/plan-request.ts';
import { createDialogGate } from '../ceilings/dialog-gate.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { createAccess } from '../session/access.ts';
import { locked, signedIn } from '../session/testing/session-states.ts';
import type { Question } from './confirmation-message.ts';
import { createWriteConfirmation, type WriteRequest } from './write-confirmation.ts';

const endpoint = (name: EndpointName) => {
  const found = endpoints.get(name);
  if (!found) throw new Error(`no endpoint ${name}`);
  return found;
};
interface AskedWrite extends Partial<Omit<WriteRequest, 'call'>> {
  endpoint?: Endpoint;
  params?: Record<string, string>;
  body?: unknown;
}
const build = (onAsk: (closePage: (id: number) => void) => void = () => {}) => {
  const access = createAccess();
  access.update(signedIn);
  const pageGone: ((id: number) => void)[] = [];
  const open = new Set([1]);
  const closePage = (id: number) => {
    for (const listener of pageGone) listener(id);
  };
  const questions: (Question & { button: string; signal: AbortSignal; answer: (isConfirmed: boolean) => void })[] = [];
  const log = memoryLog();
  const warnings: { failure: StorageFailure; signal: AbortSignal; answer: (isConfirmed: boolean) => void }[] = [];
  const clock = { now: 0 };
  const { confirmWrite, confirmRun, confirmUnrecorded, startRun } = createWriteConfirmation({
    windows: {
      find: (id) => (open.has(id) ? ({} as never) : null),
      onPageGone: (listener) => void pageGone.push(listener),
    },
    access,
    gate: createDialogGate(log),
    ask: (_window, question, signal) =>
      new Promise((answer) => {
        questions.push({ ...question, signal, answer });
        onAsk(closePage);
      }),
    askUnrecorded: (_window, failure, signal) =>
      new Promise((answer) => void warnings.push({ failure, signal, answer })),
    now: () => clock.now,
  });
  const confirm = (given: AskedWrite = {}) => {
    const { endpoint: called, ...request } = { endpoint: endpoint('customers.setWalletBalance'), ...given };
    const { params, body, ...others } = {
      params: { id: 'CUS1', currency: 'NGN' },
      body: { balance: '12.50', reason: 'Correction' },
      ...request,
    };
    return confirmWrite({
      call: { endpoint: called, plan: planRequest(called, params, body) },
      windowId: 1,
      read: async () => fail('offline', 'x'),
      signal: new AbortController().signal,
      ...others,
    });
  };
  /** Asks about a write that can't be noted, and answers the question if there is one; gives whether there was, and the code of a refusal. */
  const sendUnrecorded = async (endpointName: string, isConfirmed: boolean) => {
    const asked = warnings.length;
    const result = confirmUnrecorded({ endpoint: endpointName, windowId: 1, failure: 'full' });
    await settle();
    warnings[asked]?.answer(isConfirmed);
    return [warnings.length > asked ? 'asked' : 'not asked', (await result)?.code ?? 'sent'];
  };
  return {
    access,
    questions,
    warnings,
    clock,
    confirm,
    confirmRun,
    confirmUnrecorded,
    startRun,
    sendUnrecorded,
    closePage,
    open,
    log,
  };
};

/** Lets a confirmation read its record. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('names what is sent, and sends after the confirmation', async () => {
  const { questions, confirm } = build();
  const result = confirm();
  await settle();
  expect(questions[0]).toMatchObject({
    message: 'Set the NGN balance of customer CUS1 to 12.50?',
    button: 'Correct balance',
  });
  questions[0]?.answer(true);
  expect(await result).toBeNull();
});

const reason = 'Asked for';
test.each<[EndpointName, Record<string, string>, Record<string, string> | undefined, string]>([
  [
    'connect.resolveTrade',
    { id: 'CTR1' },
    { winner: 'seller', reason },
    'Resolve the dispute of trade CTR1 for the seller?',
  ],
  ['customers.resetTwoFactor', { id: 'CUS1' }, undefined, 'Remove two-factor authentication from customer CUS1?'],
  ['customers.unassignBvn', { id: 'CUS1' }, undefined, 'Unassign the BVN of customer CUS1?'],
  [
    'customers.deleteCryptoAddress',
    { id: 'CUS1', addressId: 'ADR1' },
    undefined,
    'Delete crypto address ADR1 of customer CUS1?',
  ],
  ['vouchers.cancel', { id: 'VCH1' }, { reason }, 'Cancel voucher VCH1?'],
  ['orders.cancel', { kind: 'outgoing-hedge', id: 'HED1' }, { reason }, 'Cancel order HED1?'],
])('%s names its record by its id if the record cannot be read', async (name, params, body, message) => {
  const { questions, confirm } = build();
  void confirm({ endpoint: endpoint(name), params, body });
  await settle();
  expect(questions.map((question) => question.message)).toEqual([message]);
});

test('Cancel sends nothing', async () => {
  const { questions, confirm } = build();
  const result = confirm();
  await settle();
  questions[0]?.answer(false);
  expect(await result).toMatchObject({ ok: false, code: 'cancelled' });
});

test('a page cannot show one value and send another', async () => {
  const { questions, confirm } = build();
  const withOther = { id: 'CUS1', currency: 'NGN', balance: '0.01' };
  expect(await confirm({ params: withOther })).toMatchObject({ code: 'invalid' });
  void confirm({
    params: { id: 'CUS1', currency: 'NGN' },
    body: { balance: '1000000', reason: 'x', id: 'CUS2', currency: 'USD' },
  });
  await settle();
  expect(questions[0]?.message).toBe('Set the NGN balance of customer CUS1 to 1,000,000.00?');
});

test('other endpoints are sent without asking', async () => {
  const { questions, confirm } = build();
  for (const name of ['customers.get', 'customers.togglePayout', 'customers.changeLevel'] as const)
    expect(await confirm({ endpoint: endpoint(name) })).toBeNull();
  expect(questions).toEqual([]);
});

test('invalid input is refused without asking', async () => {
  const { questions, confirm } = build();
  expect(await confirm({ body: { balance: 'much', reason: 'x' } })).toMatchObject({ code: 'invalid' });
  expect(await confirm({ params: { id: 'CUS1' } })).toMatchObject({ code: 'invalid' });
  expect(questions).toEqual([]);
});

describe('the dialog closes and nothing is sent', () => {
  test.each<[string, (built: ReturnType<typeof build>, request: AbortController) => void]>([
    ['when the console is locked', ({ access }) => access.update(locked)],
    ['when the page is gone', ({ closePage }) => closePage(1)],
    ['when the request is canceled', (_built, request) => request.abort()],
  ])('%s', async (_, happen) => {
    const built = build();
    const request = new AbortController();
    const result = built.confirm({ signal: request.signal });
    await settle();
    happen(built, request);
    const [question] = built.questions;
    expect(question?.signal.aborted).toBe(true);
    question?.answer(true);
    expect(await result).toMatchObject({ code: 'cancelled' });
  });
  test('when the page goes while the dialog opens', async () => {
    const { questions, confirm } = build((closePage) => closePage(1));
    expect(await confirm()).toMatchObject({ code: 'cancelled' });
    expect(questions[0]?.signal.aborted).toBe(true);
  });
  test('when the console is locked in the moment of the answer', async () => {
    const { questions, confirm, access } = build();
    const result = confirm();
    await settle();
    questions[0]?.answer(true);
    access.update(locked);
    expect(await result).toMatchObject({ code: 'cancelled' });
  });
  test('a page gone in another window leaves it open', async () => {
    const { questions, confirm, closePage } = build();
    void confirm();
    await settle();
    closePage(2);
    expect(questions[0]?.signal.aborted).toBe(false);
  });
});

test.each<[string, AskedWrite, (built: ReturnType<typeof build>) => void]>([
  ['locked', {}, ({ access }) => access.update(locked)],
  ['the window is closed', { windowId: 2 }, vi.fn()],
])('%s: nothing is asked or sent', async (_, request, happen) => {
  const built = build();
  happen(built);
  expect(await built.confirm(request)).toMatchObject({ code: 'cancelled' });
  expect(built.questions).toEqual([]);
});

test('is not asked when the page goes while the record is being read', async () => {
  const { questions, confirm, closePage } = build();
  const { promise, resolve } = Promise.withResolvers<Failure>();
  const result = confirm({ read: () => promise });
  closePage(1);
  resolve(fail('offline', 'x'));
  expect(await result).toMatchObject({ code: 'cancelled' });
  expect(questions).toEqual([]);
});

test('is not asked when the window closes while the record is being read', async () => {
  const { questions, confirm, open } = build();
  const { promise, resolve } = Promise.withResolvers<Failure>();
  const result = confirm({ read: () => promise });
  open.clear();
  resolve(fail('offline', 'x'));
  expect(await result).toMatchObject({ code: 'cancelled' });
  expect(questions).toEqual([]);
});

test('the record is no longer read when the console is locked', async () => {
  const { confirm, access } = build();
  const reading: AbortSignal[] = [];
  void confirm({
    read: async (_endpoint, _params, signal) => {
      reading.push(signal);
      return fail('offline', 'x');
    },
  });
  access.update(locked);
  expect(reading.map(({ aborted }) => aborted)).toEqual([true]);
});

test('every {name} of a confirmation is a path parameter or a field of the body', () => {
  for (const [name, { confirm, path, body }] of endpoints) {
    if (confirm === null) continue;
    const fields = 'shape' in body && typeof body.shape === 'object' ? Object.keys(body.shape ?? {}) : [];
    const known = [...path.matchAll(/:(\w+)/g)].map(([, param]) => param).concat(fields);
    for (const [, used] of confirm.message.matchAll(/\{(\w+)(?::amount)?\}/g)) expect(known, name).toContain(used);
  }
});

test('400 confirmations at once show one dialog and read one record', async () => {
  const { questions, confirm, log } = build();
  const read = vi.fn(async () => fail('offline', 'x'));
  const results = Array.from({ length: 400 }, () => confirm({ read }));
  await settle();
  expect(questions).toHaveLength(1);
  expect(read).toHaveBeenCalledTimes(1);
  questions[0]?.answer(true);
  const codes = (await Promise.all(results)).map((failure) => failure?.code ?? 'sent');
  expect(codes).toEqual(['sent', ...Array<string>(399).fill('over-limit')]);
  expect(log.entries[0]).toEqual({ event: 'ceiling', fields: { limit: 'dialogsPerWindow' } });
  // The dialog has ended, so the next one is shown.
  void confirm();
  await settle();
  expect(questions).toHaveLength(2);
});

test('a dialog that cannot be shown sends nothing and does not keep the next one away', async () => {
  const { questions, confirm } = build(() => {
    throw new Error('no display');
  });
  await expect(confirm()).rejects.toThrow('no display');
  await expect(confirm()).rejects.toThrow('no display');
  expect(questions).toHaveLength(2);
});

describe('a run of writes', () => {
  const run = { what: 'decisions about payouts', count: 80, windowId: 1 };

  test.each([
    [true, null],
    [false, { code: 'cancelled' }],
  ])('is asked about once in words of main: %s', async (answer, result) => {
    const { questions, confirmRun } = build();
    const confirmed = confirmRun(run);
    await settle();
    expect(questions).toMatchObject([{ message: 'Send 80 decisions about payouts?', button: 'Send 80', id: null }]);
    questions[0]?.answer(answer);
    if (result === null) expect(await confirmed).toBeNull();
    else expect(await confirmed).toMatchObject(result);
  });

  test('is declined by a lock', async () => {
    const { questions, confirmRun, access } = build();
    const confirmed = confirmRun(run);
    await settle();
    access.update(locked);
    expect(await confirmed).toMatchObject({ code: 'cancelled' });
    expect(questions[0]?.signal.aborted).toBe(true);
  });
});

describe('a write that the journal cannot note', () => {
  const toggle = { endpoint: 'customers.toggleActive', windowId: 1, failure: 'full' } as const;

  test.each([
    [true, 'sent'],
    [false, 'cancelled'],
  ])('is asked about, and sent as the member wants: %s', async (isConfirmed, outcome) => {
    const { sendUnrecorded, warnings } = build();
    expect(await sendUnrecorded('customers.toggleActive', isConfirmed)).toEqual(['asked', outcome]);
    expect(warnings).toMatchObject([{ failure: 'full' }]);
  });

  test('of no window, or while the console is locked, is not sent', async () => {
    const { confirmUnrecorded, access, warnings } = build();
    expect(await confirmUnrecorded({ ...toggle, windowId: 2 })).toMatchObject({ code: 'cancelled' });
    access.update(locked);
    expect(await confirmUnrecorded(toggle)).toMatchObject({ code: 'cancelled' });
    expect(warnings).toEqual([]);
  });

  test.each<[string, (parts: ReturnType<typeof build>, controller: AbortController) => void]>([
    ['canceled by its page', (_, controller) => controller.abort()],
    ['whose page is gone', ({ closePage }) => closePage(1)],
    ['before a lock', ({ access }) => access.update(locked)],
  ])('%s is not sent, and its dialog closes', async (_, end) => {
    const parts = build();
    const controller = new AbortController();
    const result = parts.confirmUnrecorded({ ...toggle, signal: controller.signal });
    await settle();
    end(parts, controller);
    expect(await result).toMatchObject({ code: 'cancelled' });
    expect(parts.warnings[0]?.signal.aborted).toBe(true);
  });

  test('is refused while another dialog of its window is open', async () => {
    const { confirmUnrecorded } = build();
    void confirmUnrecorded(toggle);
    expect(await confirmUnrecorded(toggle)).toMatchObject({ code: 'over-limit' });
  });

  test('is asked about each time', async () => {
    const { sendUnrecorded } = build();
    expect(await sendUnrecorded('customers.toggleActive', true)).toEqual(['asked', 'sent']);
    expect(await sendUnrecorded('customers.toggleActive', true)).toEqual(['asked', 'sent']);
  });

  test('is asked about once for a run, and for no write beyond it', async () => {
    const { sendUnrecorded, startRun } = build();
    startRun({ endpoint: 'payouts.decide', count: 3, windowId: 1 });
    expect(await sendUnrecorded('payouts.decide', true)).toEqual(['asked', 'sent']);
    expect(await sendUnrecorded('payouts.decide', true)).toEqual(['not asked', 'sent']);
    expect(await sendUnrecorded('customers.toggleActive', true)).toEqual(['asked', 'sent']);
    expect(await sendUnrecorded('payouts.decide', true)).toEqual(['not asked', 'sent']);
    expect(await sendUnrecorded('payouts.decide', true)).toEqual(['asked', 'sent']);
  });

  test('is asked about again after a refusal', async () => {
    const { sendUnrecorded, startRun } = build();
    startRun({ endpoint: 'payouts.decide', count: 3, windowId: 1 });
    expect(await sendUnrecorded('payouts.decide', false)).toEqual(['asked', 'cancelled']);
    expect(await sendUnrecorded('payouts.decide', true)).toEqual(['asked', 'sent']);
  });

  test.each<[string, (parts: ReturnType<typeof build>) => void]>([
    ['a new run', ({ startRun }) => startRun({ endpoint: 'payouts.decide', count: 3, windowId: 1 })],
    ['a reload', ({ closePage }) => closePage(1)],
    [
      'a lock',
      ({ access }) => {
        access.update(locked);
        access.update(signedIn);
      },
    ],
    [
      'a pause',
      ({ clock }) => {
        clock.now = ceilings.confirmedRunPauseMs + 1;
      },
    ],
  ])('is asked about again after %s', async (_, end) => {
    const parts = build();
    parts.startRun({ endpoint: 'payouts.decide', count: 3, windowId: 1 });
    await parts.sendUnrecorded('payouts.decide', true);
    end(parts);
    expect(await parts.sendUnrecorded('payouts.decide', true)).toEqual(['asked', 'sent']);
  });
});
