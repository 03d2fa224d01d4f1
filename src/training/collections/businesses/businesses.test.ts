import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsIn, startTestPlatform, type TestPlatform, textAt, valueAt } from '../../testing/test-platform.ts';

const platform: TestPlatform = await startTestPlatform({ customers: 60 });
afterAll(() => platform.stop());
beforeEach(() => platform.running.platform.reset());

const waiting = 'BUS0000000002';
const read = async (path: string): Promise<unknown> =>
  (await platform.send('GET', path, { bearer: await platform.token('admin') })).json;
const decide = async (decision: string, id = waiting) =>
  platform.send('PUT', `/businesses/${id}/verification`, {
    bearer: await platform.token('admin'),
    body: { decision, reason: 'Documents match the register' },
  });

describe('the verification of a business', () => {
  it('approved, it verifies the business, its documents and the link of its owner', async () => {
    expect((await decide('approve')).status).toBe(200);
    const { data } = Object(await read(`/businesses/${waiting}/verification`));
    expect(data).toMatchObject({ status: 'approved', business: { verified: true, level: 1 } });
    expect(rowsIn({ data: data.documents }).map((row) => textAt(row, 'status'))).toEqual(Array(4).fill('approved'));
    expect(data.timeline.at(-1)).toMatchObject({ status: 'approved', actor: { name: 'Amara Nwosu' } });
    const [newest] = rowsIn(await read(`/businesses/${waiting}/timeline`));
    expect(textAt(newest, 'action')).toBe('verification_approved');
    const [logged] = rowsIn(await read(`/customers/${data.business.owner.id}/audit_logs`));
    expect(textAt(logged, 'action')).toBe('business_verification_approved');
  });

  it('rejected, it leaves the business not verified and gives its open documents the reason', async () => {
    await decide('reject');
    const { data } = Object(await read(`/businesses/${waiting}/verification`));
    expect(data).toMatchObject({ status: 'rejected', business: { verified: false } });
    expect(data.documents[0]).toMatchObject({ status: 'rejected', reason: 'Documents match the register' });
  });

  it('decided again in the same way, it stays as it is', async () => {
    await decide('approve');
    const { status, json } = await decide('approve');
    expect(status).toBe(200);
    expect(Object(valueAt(json, 'data', 'timeline'))).toHaveLength(2);
  });

  it('decided already, it refuses another decision with the record', async () => {
    await decide('approve');
    const { status, json } = await decide('reject');
    expect(status).toBe(409);
    expect(textAt(json, 'data', 'status')).toBe('approved');
  });

  it('without documents, it cannot be decided', async () => {
    const [row] = rowsIn(await read('/businesses?verification_status=not_submitted'));
    expect((await decide('approve', textAt(row, 'id'))).status).toBe(409);
  });
});

it('every status of a verification occurs', async () => {
  for (const status of ['not_submitted', 'pending', 'approved', 'rejected'])
    expect(rowsIn(await read(`/businesses?verification_status=${status}`)).length).toBeGreaterThan(0);
});

it('a document is a picture with its values', async () => {
  const [first] = rowsIn(await read(`/businesses/${waiting}/documents`));
  const picture = await fetch(platform.running.url + textAt(first, 'document_url'));
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  expect(await picture.text()).toContain('Wanjiru Textiles Limited');
  expect((await fetch(`${platform.running.url}/media/documents/${waiting}-9.svg`)).status).toBe(404);
});

it('a wallet address of a business is found with the business', async () => {
  const wallet = rowsIn(await read(`/businesses/${waiting}/wallets`)).find((row) => textAt(row, 'address') !== '');
  const { json } = await platform.send('POST', '/search', {
    bearer: await platform.token('admin'),
    body: { parameters: [{ filter: 'address', value: textAt(wallet, 'address') }] },
  });
  expect(valueAt(json, 'data', 'addresses')).toMatchObject([{ id: waiting, address: textAt(wallet, 'address') }]);
});

it('transactions of a business keep their ID, filters and pages', async () => {
  const path = `/businesses/${waiting}/transactions`;
  const rows = rowsIn(await read(`${path}?status=completed&limit=5`));
  expect(rows.map((row) => textAt(row, 'status'))).toEqual(Array(5).fill('completed'));
  const one = await read(`${path}/${textAt(rows[0], 'id')}`);
  expect(textAt(one, 'data', 'reference')).toBe(textAt(rows[0], 'reference'));
});
