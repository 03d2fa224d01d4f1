import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completingStatuses, transactionStatuses } from '../../db/transaction-values.ts';
import { plus } from '../../shared/money.ts';
import {
  type Reply,
  rowsIn,
  startTestPlatform,
  type TestPlatform,
  textAt,
  valueAt,
} from '../../testing/test-platform.ts';

let platform: TestPlatform;
let bearer = '';
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 120 });
  bearer = await platform.token('finance');
});
afterAll(() => platform.stop());
beforeEach(() => {
  platform.running.platform.reset();
  // These are the rules of decisions; who else has to approve them is tested with the approvals.
  platform.running.platform.setApprovals('nobody');
});

const read = async (path: string): Promise<unknown> => (await platform.send('GET', path, { bearer })).json;
const idsOf = async (query: string): Promise<string[]> =>
  rowsIn(await read(`/payouts/fiat?${query}`)).map((row) => textAt(row, 'id'));
const firstId = async (query: string): Promise<string> => (await idsOf(query))[0] ?? '';
/** The newest payout that a decision may be made about in a status: one that is processing can be sent again once it is stuck. */
const firstIn = (status: string): Promise<string> =>
  firstId(`status=${status}${status === 'processing' ? '&stuck=true' : ''}`);
const decide = (id: string, decision: string, headers = {}): Promise<Reply> =>
  platform.send('POST', `/payouts/fiat/${id}/decision`, {
    bearer,
    body: { decision, reason: 'Checked with the bank' },
    headers,
  });
const statusOf = async (id: string): Promise<string> => textAt(await read(`/payouts/fiat/${id}`), 'data', 'status');

/** An undecided payout whose customer has a wallet of its currency, and that wallet's balance. */
const findRefundable = async (): Promise<{ payout: unknown; before: string; balance: () => Promise<string> }> => {
  const admin = await platform.token('admin');
  for (const payout of rowsIn(await read('/payouts/fiat?limit=100&status=pending&status=in_review'))) {
    const balance = async (): Promise<string> => {
      const path = `/customers/${textAt(payout, 'customer', 'id')}/wallets`;
      const wallets = rowsIn((await platform.send('GET', path, { bearer: admin })).json);
      return textAt(
        wallets.find((each) => textAt(each, 'currency') === textAt(payout, 'currency_id')),
        'balance',
      );
    };
    const before = await balance();
    if (before !== '') return { payout, before, balance };
  }
  throw new Error('no payout whose customer has a wallet of its currency');
};

describe('the list of payouts', () => {
  it('has every status, newest first', async () => {
    const rows = rowsIn(await read('/payouts/fiat?limit=100'));
    expect(new Set(rows.map((row) => textAt(row, 'status')))).toEqual(new Set(transactionStatuses));
    const times = rows.map((row) => textAt(row, 'created_at'));
    expect(times).toEqual([...times].sort().reverse());
    expect(rows.every((row) => textAt(row, 'category') === 'fiat' && Number(textAt(row, 'amount')) > 0)).toBe(true);
  });

  it.each(['created_at', '-created_at', 'amount', '-amount'])('pages by cursor, sorted by %s', async (sort) => {
    const all = await idsOf(`sort=${sort}&limit=100`);
    const paged: string[] = [];
    let cursor = '';
    do {
      const page = await read(`/payouts/fiat?sort=${sort}&limit=7${cursor && `&cursor=${cursor}`}`);
      expect(valueAt(page, 'pagination', 'total')).toBe(all.length);
      paged.push(...rowsIn(page).map((row) => textAt(row, 'id')));
      cursor = textAt(page, 'pagination', 'next_cursor');
    } while (cursor !== '');
    expect(paged).toEqual(all);
    expect(await idsOf(`sort=${sort}&limit=7&page=2`)).toEqual(all.slice(7, 14));
  });

  it('filters by status, currency, provider, dates and text', async () => {
    const [row] = rowsIn(await read('/payouts/fiat?status=failed&status=in_review'));
    expect(['failed', 'in_review']).toContain(textAt(row, 'status'));
    const { id, day } = { id: textAt(row, 'id'), day: textAt(row, 'created_at').slice(0, 10) };
    for (const query of [
      `currency_id=${textAt(row, 'currency_id')}`,
      `provider=${textAt(row, 'provider')}`,
      `from=${day}&to=${day}`,
      `q=${textAt(row, 'reference').toLowerCase()}`,
      `q=${encodeURIComponent(textAt(row, 'customer', 'name'))}`,
      `q=${textAt(row, 'destination', 'account_number')}`,
    ])
      expect(await idsOf(`limit=100&${query}`)).toContain(id);
    expect(await idsOf(`q=${textAt(row, 'reference')}`)).toEqual([id]);
    expect(await idsOf('currency_id=BTC')).toEqual([]);
    expect(await idsOf('to=2001-01-01')).toEqual([]);
  });

  it('finds stuck payouts: processing for over an hour', async () => {
    const processing = rowsIn(await read('/payouts/fiat?status=processing'));
    const old = processing.filter((row) => Date.parse(textAt(row, 'created_at')) < Date.now() - 2 * 3_600_000);
    const stuck = await idsOf('stuck=true');
    expect(stuck).toEqual(old.map((row) => textAt(row, 'id')));
    expect(stuck.length).toBeGreaterThan(0);
    expect(stuck.length).toBeLessThan(processing.length);
    await decide(stuck[0] ?? '', 'retry');
    expect(await idsOf('stuck=true')).toEqual(stuck.slice(1));
    expect(await idsOf('stuck=false&limit=100')).toContain(stuck[0]);
  });

  it('serves fiat, crypto and connect payouts with matching destinations', async () => {
    const crypto = rowsIn(await read('/payouts/crypto'));
    expect(crypto.length).toBeGreaterThan(0);
    for (const row of crypto) {
      expect(textAt(row, 'destination', 'address')).not.toBe('');
      const isUnsent = ['pending', 'in_review', 'review_needed', 'suspended'].includes(textAt(row, 'status'));
      if (isUnsent) expect(textAt(row, 'hash')).toBe('');
      if (textAt(row, 'status') === 'completed') expect(textAt(row, 'hash')).toMatch(/^0x/);
    }
    for (const row of rowsIn(await read('/payouts/connect')))
      expect(textAt(row, 'destination', 'bank_name')).not.toBe('');
    expect((await platform.send('GET', '/payouts/other', { bearer })).status).toBe(404);
    expect((await platform.send('GET', `/payouts/crypto/${await firstId('')}`, { bearer })).status).toBe(404);
  });
});

describe('a payout', () => {
  it('has the customer and the values of its transaction', async () => {
    for (const id of await idsOf('limit=30')) {
      const payout = valueAt(await read(`/payouts/fiat/${id}`), 'data');
      const transaction = valueAt(await read(`/transactions/${textAt(payout, 'transaction_id')}`), 'data');
      for (const field of ['amount', 'status', 'fee', 'created_at'])
        expect([field, textAt(payout, field)]).toEqual([field, textAt(transaction, field)]);
      const [status, completedAt] = [textAt(payout, 'status'), textAt(transaction, 'completed_at')];
      expect([status, completedAt !== '']).toEqual([status, completingStatuses.has(status)]);
      if (completedAt !== '')
        expect(valueAt(payout, 'timeline')).toContainEqual(expect.objectContaining({ status, at: completedAt }));
      expect(valueAt(payout, 'customer')).toEqual(valueAt(transaction, 'customer'));
      expect(textAt(transaction, 'counterparty')).toBe(
        `${textAt(payout, 'destination', 'bank_name')} ${textAt(payout, 'destination', 'account_number')}`,
      );
    }
  });

  it('finds its transaction by its reference', async () => {
    const payout = valueAt(await read(`/payouts/fiat/${await firstId('')}`), 'data');
    const [reference, transaction] = [textAt(payout, 'reference'), textAt(payout, 'transaction_id')];
    const found = rowsIn(await read(`/transactions?q=${reference}`));
    expect(found.map((row) => textAt(row, 'id'))).toEqual([transaction]);
    const own = rowsIn(await read(`/customers/${textAt(payout, 'customer', 'id')}/transactions?q=${reference}`));
    expect(own.map((row) => textAt(row, 'id'))).toEqual([transaction]);
    const body = { parameters: [{ filter: 'reference', value: reference }] };
    const { json } = await platform.send('POST', '/search', { bearer, body });
    expect(JSON.stringify(valueAt(json, 'data', 'transactions'))).toContain(transaction);
    expect(JSON.stringify(valueAt(json, 'data', 'payouts'))).toContain(textAt(payout, 'id'));
  });
});

describe('a decision', () => {
  it.each([
    ['in_review', 'approve', 'approved'],
    ['pending', 'reject', 'rejected'],
    ['failed', 'reject', 'rejected'],
    ['failed', 'retry', 'processing'],
    ['processing', 'retry', 'processing'],
  ])('on a payout that is %s: %s leads to %s', async (before, decision, after) => {
    const id = await firstIn(before);
    const { json, status } = await decide(id, decision);
    expect([status, textAt(json, 'data', 'status')]).toEqual([200, after]);
    const payout = valueAt(await read(`/payouts/fiat/${id}`), 'data');
    expect(payout).toEqual(valueAt(json, 'data'));
    const timeline = valueAt(payout, 'timeline');
    expect(Array.isArray(timeline) ? timeline.at(-1) : null).toMatchObject({
      status: after,
      actor: { name: 'Efua Mensah', email: 'finance@training.test' },
      reason: 'Checked with the bank',
    });
    const transaction = await read(`/transactions/${textAt(payout, 'transaction_id')}`);
    expect(textAt(transaction, 'data', 'status')).toBe(after);
  });

  it.each([
    ['failed', 'retry', 1],
    ['processing', 'retry', 1],
    ['in_review', 'approve', 0],
    ['failed', 'reject', 0],
  ])('on a payout that is %s: %s raises its attempts by %i', async (before, decision, raise) => {
    const id = await firstIn(before);
    const attempts = async () => valueAt(await read(`/payouts/fiat/${id}`), 'data', 'attempts');
    const first = Number(await attempts());
    await decide(id, decision);
    expect(await attempts()).toBe(first + raise);
  });

  it('reject returns amount and fee to the wallet of the customer', async () => {
    const { payout, before, balance } = await findRefundable();
    await decide(textAt(payout, 'id'), 'reject');
    const returned = plus(textAt(payout, 'amount'), textAt(payout, 'fee'));
    expect(await balance()).toBe(plus(before, returned));
    expect(Number(returned)).toBeGreaterThan(0);
  });

  it('is written into the audit log of the customer', async () => {
    const id = await firstId('status=review_needed');
    const payout = valueAt((await decide(id, 'reject')).json, 'data');
    const admin = await platform.token('admin');
    const path = `/customers/${textAt(payout, 'customer', 'id')}/audit_logs`;
    const [entry] = rowsIn((await platform.send('GET', path, { bearer: admin })).json);
    expect(entry).toMatchObject({
      action: 'payout_rejected',
      reason: 'Checked with the bank',
      actor: { email: 'finance@training.test' },
      changes: [{ field: textAt(payout, 'reference'), from: 'review_needed', to: 'rejected' }],
    });
  });

  it.each([
    ['completed', 'approve'],
    ['completed', 'reject'],
    ['approved', 'approve'],
    ['rejected', 'retry'],
    ['pending', 'retry'],
  ])('on a payout that is %s: %s is refused with the record', async (status, decision) => {
    const id = await firstId(`status=${status}`);
    const refused = await decide(id, decision);
    expect(refused.status).toBe(409);
    expect(refused.json).toEqual({
      message: `Cannot ${decision}: the status is ${status}`,
      data: valueAt(await read(`/payouts/fiat/${id}`), 'data'),
    });
    expect(await statusOf(id)).toBe(status);
  });

  it('is refused after another decision, but replayed for the same Idempotency-Key', async () => {
    const id = await firstId('status=in_review');
    const key = { 'Idempotency-Key': '6f6e1c1e-0000-4000-8000-000000000002' };
    const first = await decide(id, 'approve', key);
    expect((await decide(id, 'approve', key)).json).toEqual(first.json);
    expect((await decide(id, 'reject')).status).toBe(409);
    expect(await statusOf(id)).toBe('approved');
  });

  it('needs a reason and one of the three decisions', async () => {
    const id = await firstId('status=in_review');
    const send = (body: unknown) => platform.send('POST', `/payouts/fiat/${id}/decision`, { bearer, body });
    expect((await send({ decision: 'approve', reason: ' ' })).json).toMatchObject({
      errors: { reason: expect.any(String) },
    });
    expect((await send({ decision: 'pay', reason: 'Because' })).json).toMatchObject({
      errors: { decision: expect.any(String) },
    });
    expect(await statusOf(id)).toBe('in_review');
  });
});

describe('a batch', () => {
  const batchesIn = async (status: string): Promise<unknown[]> => {
    const rows = rowsIn(await read(`/payouts/aggregated?limit=100&status=${status}`));
    return Promise.all(rows.map((row) => read(`/payouts/aggregated/${textAt(row, 'id')}`)));
  };

  it('that failed says why, and that its money is held', async () => {
    const failed = await batchesIn('failed');
    expect(failed.length).toBeGreaterThan(0);
    for (const batch of failed) {
      expect(textAt(batch, 'data', 'status_reason', 'text')).not.toBe('');
      expect(textAt(batch, 'data', 'funds', 'state')).toBe('held');
      expect(textAt(batch, 'data', 'timeline', '1', 'status')).toBe('failed');
    }
  });

  it('that was completed says how many of its payouts were not paid', async () => {
    const texts = (await batchesIn('completed')).map((batch) => {
      const unpaid = [valueAt(batch, 'data', 'items') ?? []]
        .flat()
        .filter((item) => textAt(item, 'status') === 'rejected').length;
      return [unpaid, textAt(batch, 'data', 'status_reason', 'text'), textAt(batch, 'data', 'funds', 'state')] as const;
    });
    expect(texts.some(([unpaid]) => unpaid > 0)).toBe(true);
    for (const [unpaid, text, state] of texts) {
      if (unpaid > 0) expect(text).toMatch(/^[1-6] of [1-6] payouts were not paid$/);
      expect(state).toBe('sent');
    }
  });
});

describe('the status of the transaction', () => {
  const changeTransaction = async (payout: unknown, status: string): Promise<Reply> =>
    platform.send(
      'PUT',
      `/customers/${textAt(payout, 'customer', 'id')}/transactions/${textAt(payout, 'transaction_id')}`,
      { bearer: await platform.token('admin'), body: { status, reason: 'The bank refused it' } },
    );

  it('changes the payout, with actor and reason in its timeline', async () => {
    const id = await firstId('status=in_review');
    const before = valueAt(await read(`/payouts/fiat/${id}`), 'data');
    expect((await changeTransaction(before, 'failed')).status).toBe(200);
    const payout = valueAt(await read(`/payouts/fiat/${id}`), 'data');
    expect(textAt(payout, 'status')).toBe('failed');
    const timeline = valueAt(payout, 'timeline');
    expect(Array.isArray(timeline) ? timeline.at(-1) : null).toMatchObject({
      status: 'failed',
      actor: { email: 'admin@training.test' },
      reason: 'The bank refused it',
    });
  });

  it('is not completed any more when an approved payout fails', async () => {
    const payout = valueAt(await read(`/payouts/fiat/${await firstId('status=approved')}`), 'data');
    const path = `/transactions/${textAt(payout, 'transaction_id')}`;
    expect(textAt(await read(path), 'data', 'completed_at')).not.toBe('');
    expect((await changeTransaction(payout, 'failed')).status).toBe(200);
    expect(valueAt(await read(path), 'data', 'completed_at')).toBe(null);
  });

  it('returns the money once when it becomes rejected', async () => {
    const { payout, before, balance } = await findRefundable();
    expect((await changeTransaction(payout, 'failed')).status).toBe(200);
    expect(await balance()).toBe(before);
    expect((await changeTransaction(payout, 'rejected')).status).toBe(200);
    const refunded = plus(before, plus(textAt(payout, 'amount'), textAt(payout, 'fee')));
    expect(await balance()).toBe(refunded);
    expect((await decide(textAt(payout, 'id'), 'reject')).status).toBe(409);
    expect((await changeTransaction(payout, 'rejected')).status).toBe(422);
    expect(await balance()).toBe(refunded);
  });
});

describe('the filter by amount', () => {
  const amounts = async (query: string): Promise<number[]> =>
    rowsIn(await read(`/payouts/fiat?limit=100&sort=amount&${query}`)).map((row) => Number(textAt(row, 'amount')));

  it('gives the rows from the least to the greatest amount, both included', async () => {
    const all = await amounts('');
    const [low, high] = [all[3] ?? 0, all.at(-4) ?? 0];
    expect(low).toBeLessThan(high);
    expect(await amounts(`amount_from=${low}&amount_to=${high}`)).toEqual(
      all.filter((amount) => amount >= low && amount <= high),
    );
    expect(await amounts(`amount_from=${high}`)).toEqual(all.filter((amount) => amount >= high));
  });

  it('refuses what is no amount', async () =>
    expect((await platform.send('GET', '/payouts/fiat?amount_from=many', { bearer })).status).toBe(422));
});

it('gives the value of each amount in USD', async () => {
  const [row] = rowsIn(await read('/payouts/fiat?currency_id=NGN&limit=1'));
  expect(Number(textAt(row, 'amount_usd'))).toBeCloseTo(Number(textAt(row, 'amount')) * 0.00065, 1);
});
