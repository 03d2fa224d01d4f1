import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsIn, startTestPlatform, type TestPlatform, textAt, valueAt } from '../../testing/test-platform.ts';

const now = Date.UTC(2026, 5, 1, 12);
let platform: TestPlatform;
let bearer: string;
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 440 }, () => now);
  bearer = await platform.token('admin');
});
afterAll(() => platform.stop());

const read = async (path: string) => (await platform.send('GET', path, { bearer })).json;
const rows = async (path: string) => rowsIn(await read(path));
const search = async (filter: string, value: string) => {
  const body = { parameters: [{ filter, value }] };
  const { json } = await platform.send('POST', '/search', { bearer, body });
  return rowsIn({ data: valueAt(json, 'data', 'airtimes') }).map((row) => textAt(row, 'id'));
};

describe('transfers', () => {
  it("are the same on a customer's page and in the list of all transfers", async () => {
    for (const listed of await rows('/transfers?limit=20')) {
      const { customer, ...transfer } = Object(listed);
      const own = await read(`/customers/${textAt(customer, 'id')}/transfers/${transfer.id}`);
      expect(own).toEqual({ data: transfer });
      expect(await read(`/transfers/${transfer.id}`)).toEqual({ data: { ...transfer, customer } });
    }
  });

  it('of a customer who is not among the first join the list when they are first read', async () => {
    const before = (await rows('/transfers?limit=1000')).length;
    const customers = await rows('/customers?limit=10');
    const found = await Promise.all(
      customers.map(async (customer) => (await rows(`/customers/${textAt(customer, 'id')}/transfers`)).length),
    );
    const added = found.reduce((sum, count) => sum + count, 0);
    expect(added).toBeGreaterThan(0);
    expect(await rows('/transfers?limit=1000')).toHaveLength(before + added);
  });
});

describe('sub accounts', () => {
  it('are the customers of a business', async () => {
    const listed = await rows('/sub-accounts?limit=1000');
    expect(listed.length).toBeGreaterThan(0);
    const customers = (await rows('/customers?limit=1000')).filter((row) => textAt(row, 'business_id') !== '');
    const keys = (list: unknown[]) => list.map((row) => `${textAt(row, 'id')} ${textAt(row, 'business_id')}`);
    expect(keys(listed)).toEqual(keys(customers));
  });

  it('show the new status after a restriction', async () => {
    const id = 'CUS0000000002';
    expect(textAt(await read(`/sub-accounts/${id}`), 'data', 'status')).toBe('active');
    await platform.send('PUT', `/customers/${id}/restriction`, { bearer, body: { reason: 'Unusual deposits' } });
    expect(textAt(await read(`/sub-accounts/${id}`), 'data', 'status')).toBe('restricted');
    expect((await rows('/sub-accounts?status=restricted')).map((row) => textAt(row, 'id'))).toContain(id);
  });
});

describe('top-ups', () => {
  it('have the status and the amount of their transaction', async () => {
    for (const row of await rows('/spend/top-ups?limit=40')) {
      const topUp = await read(`/spend/top-ups/${textAt(row, 'id')}`);
      const transaction = await read(`/transactions/${textAt(topUp, 'data', 'transaction_id')}`);
      for (const key of ['amount', 'status', 'created_at'])
        expect(textAt(transaction, 'data', key)).toBe(textAt(topUp, 'data', key));
      expect(textAt(transaction, 'data', 'currency')).toBe('NGN');
      expect(textAt(transaction, 'data', 'counterparty')).toBe(textAt(topUp, 'data', 'network'));
    }
  });

  it('are found by reference and phone number', async () => {
    const [first] = await rows('/spend/top-ups?limit=1');
    const id = textAt(first, 'id');
    expect(await search('reference', textAt(first, 'reference'))).toEqual([id]);
    expect(await search('phone_number', textAt(first, 'number'))).toContain(id);
    expect(await search('q', id)).toEqual([id]);
  });

  it('that failed today are those whose last step was today', async () => {
    const failed = await rows('/spend/top-ups?failed_today=true');
    expect(failed.length).toBeGreaterThanOrEqual(3);
    for (const row of failed) {
      const { json } = await platform.send('GET', `/spend/top-ups/${textAt(row, 'id')}`, { bearer });
      const steps = rowsIn({ data: valueAt(json, 'data', 'timeline') });
      expect(textAt(steps.at(-1), 'at').slice(0, 10)).toBe(new Date(now).toISOString().slice(0, 10));
    }
  });

  it('are sent again by a retry, with their transaction and the audit log, and only once', async () => {
    const [first] = await rows('/spend/top-ups?status=failed&limit=1');
    const path = `/spend/top-ups/${textAt(first, 'id')}`;
    const retry = () => platform.send('POST', `${path}/retry`, { bearer, body: { reason: 'Provider is back' } });
    const attempts = Number(valueAt(await read(path), 'data', 'attempts'));
    expect((await retry()).status).toBe(200);
    const topUp = await read(path);
    expect(textAt(topUp, 'data', 'status')).toBe('processing');
    expect(valueAt(topUp, 'data', 'attempts')).toBe(attempts + 1);
    const transaction = await read(`/transactions/${textAt(topUp, 'data', 'transaction_id')}`);
    expect(textAt(transaction, 'data', 'status')).toBe('processing');
    const [entry] = await rows(`/customers/${textAt(first, 'customer', 'id')}/audit_logs`);
    expect([textAt(entry, 'action'), textAt(entry, 'reason')]).toEqual(['top_up_processing', 'Provider is back']);
    const again = await retry();
    expect(again.status).toBe(409);
    expect(textAt(again.json, 'data', 'status')).toBe('processing');
  });

  it('follow the status of their transaction', async () => {
    const [pending] = await rows('/spend/top-ups?status=pending&limit=1');
    const path = `/spend/top-ups/${textAt(pending, 'id')}`;
    const id = textAt(await read(path), 'data', 'transaction_id');
    const body = { status: 'failed', reason: 'Provider refused it' };
    await platform.send('PUT', `/customers/${textAt(pending, 'customer', 'id')}/transactions/${id}`, { bearer, body });
    expect(textAt(await read(path), 'data', 'status')).toBe('failed');
  });
});

it('a network that is disabled already stays as it is', async () => {
  const [network] = await rows('/spend/networks?enabled=false');
  const path = `/spend/networks/${textAt(network, 'id')}`;
  const before = await read(path);
  const body = { enabled: false, reason: 'Outage' };
  const { status, json } = await platform.send('PUT', `${path}/status`, { bearer, body });
  expect(status).toBe(200);
  expect(valueAt(json, 'data')).toEqual(valueAt(before, 'data'));
  expect(await read(path)).toEqual(before);
});

it("a bet account's balance is at most what was completed of its top-ups", async () => {
  for (const account of await rows('/spend/bet-accounts?limit=30')) {
    const topUps = await rows(`/spend/bet-accounts/${textAt(account, 'id')}/top-ups`);
    const completed = topUps.filter((row) => textAt(row, 'status') === 'completed');
    const sum = completed.reduce<number>((total, row) => total + Number(textAt(row, 'amount')), 0);
    expect(Number(textAt(account, 'balance'))).toBeLessThanOrEqual(sum);
  }
});

it("a survey's answers to each question add up to its responses", async () => {
  for (const survey of await rows('/airtable/surveys')) {
    const questions = rowsIn({ data: valueAt(survey, 'questions') });
    for (const question of questions) {
      const answers = rowsIn({ data: valueAt(question, 'answers') });
      const sum = answers.reduce<number>((total, answer) => total + Number(valueAt(answer, 'count')), 0);
      expect(sum).toBe(valueAt(survey, 'responses'));
    }
  }
});
