import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { characterId } from '../seed/characters.ts';
import { rowsIn, startTestPlatform, type TestPlatform, textAt, valueAt } from '../testing/test-platform.ts';

describe('a search with more matches than a group returns', () => {
  let platform: TestPlatform;
  let bearer: string;
  beforeAll(async () => {
    platform = await startTestPlatform({ customers: 400 });
    bearer = await platform.token('admin');
  }, 30_000);
  afterAll(() => platform.stop());

  /** `filter=value` by `filter=value`. */
  const search = async (group: string, ...wanted: string[]): Promise<string[]> => {
    const parameters = wanted.map((text) => {
      const [filter = '', value = ''] = text.split('=');
      return { filter, value };
    });
    const rows = valueAt(
      (await platform.send('POST', '/search', { bearer, body: { parameters } })).json,
      'data',
      group,
    );
    return Array.isArray(rows) ? rows.map((row) => textAt(row, 'id')) : [];
  };

  it('returns at most fifty, the newest first', async () => {
    const found = await search('customers', 'query=mail.test');
    expect(found).toHaveLength(50);
    expect(found).not.toContain(characterId('plain'));
  });

  it('finds a match of two commands that is not among the first fifty of one', async () => {
    const row = await platform.send('GET', `/customers/${characterId('plain')}`, { bearer });
    const email = textAt(row.json, 'data', 'email');
    const phone = textAt(row.json, 'data', 'phone_number');
    expect(email).toContain('mail.test');
    expect(await search('customers', 'query=mail.test', `email=${email}`)).toEqual([characterId('plain')]);
    expect(await search('customers', `email=${email}`, `phone_number=${phone}`)).toEqual([characterId('plain')]);
    expect(await search('customers', `email=${email}`, 'query=nobody')).toEqual([]);
    expect(await search('customers', 'query=mail', 'query=test')).toHaveLength(50);
  });

  it('finds the sub accounts of a business by its name', async () => {
    const found = await search('customers', 'business=Nwosu Foods');
    expect(found).toEqual(expect.arrayContaining([characterId('subAccount'), characterId('everyBadge')]));
    expect(await search('customers', 'business=Nwosu Foods', 'query=nobody')).toEqual([]);
    expect(await search('businesses', 'business=nwosu', 'email=office@nwosufoods.test')).toEqual(['BUS0000000001']);
  });

  it('finds a trade by its reference, and the start of one', async () => {
    const [row] = rowsIn((await platform.send('GET', '/connect/trades', { bearer })).json);
    const reference = textAt(row, 'reference');
    expect(await search('connect_trade', `query=${reference.toLowerCase()}`)).toEqual([textAt(row, 'id')]);
    expect(await search('connect_trade', `reference=${reference.slice(0, 8)}`)).toContain(textAt(row, 'id'));
    expect(await search('connect_trade', 'reference=CTR-')).toHaveLength(50);
  });

  it('finds movements that match every parameter', async () => {
    const [first = ''] = await search('payouts', 'reference=PYT-');
    expect(await search('payouts', 'reference=PYT-', `query=${first}`)).toEqual([first]);
    expect(await search('payouts', 'reference=CDP-', `query=${first}`)).toEqual([]);
  });
});
