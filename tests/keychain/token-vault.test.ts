import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../src/testing/temporary-folder.ts';
import { hasSecretService, play } from './secret-service.ts';

// The token vault on a real Secret Service (gnome-keyring), each run of the app a process of its own. On a machine without one
// these count as skipped.

const long = 'abcdefghij'.repeat(600);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const load = { do: 'load' } as const;
const entries = { do: 'entries' } as const;
const save = (token: string) => ({ do: 'save', token }) as const;
const put = (account: string, secret: string) => ({ do: 'put', account, secret }) as const;

describe.skipIf(!hasSecretService)('the token vault on a real keychain', () => {
  test('a token of 6,000 characters outlives the app, in entries of 2,000 bytes at most', async () => {
    const home = temporaryFolder();
    const [kept, stored] = await play(home, 'unlocked', [save(long), entries]);
    expect(kept).toBe('keychain');
    expect(stored).toHaveLength(4);
    for (const [, bytes] of stored as [string, number][]) expect(bytes).toBeLessThanOrEqual(2_000);
    expect(await play(home, 'unlocked', [load])).toEqual([long]);
  });

  test('logout leaves nothing', async () => {
    const home = temporaryFolder();
    await play(home, 'unlocked', [save(long)]);
    expect(await play(home, 'unlocked', [{ do: 'clear' }, entries, load])).toEqual([false, [], null]);
  });

  test('a half-written entry of an earlier run: the whole token counts, the rest goes at the next save', async () => {
    const home = temporaryFolder();
    const half = [put('token:b:0', 'x'.repeat(2_000)), put('token:b:1', 'y'), put('token:b:3', 'z')];
    expect(await play(home, 'unlocked', [save('old'), ...half, load])).toEqual(['keychain', null, null, null, 'old']);
    const [token, kept, after] = await play(home, 'unlocked', [load, save('new'), entries]);
    expect([token, kept]).toEqual(['old', 'keychain']);
    expect(after).toHaveLength(2);
    expect(await play(home, 'unlocked', [load])).toEqual(['new']);
  });

  test('an index whose parts are missing or wrong counts as none and is cleaned', async () => {
    const index = (parts: number) => JSON.stringify({ v: 1, slot: 'a', parts, sha256: sha256('token') });
    const part = put('token:a:0', 'tok');
    for (const damage of [[put('token', index(1))], [part, put('token', index(2))], [part, put('token', index(1))]]) {
      const home = temporaryFolder();
      await play(home, 'unlocked', damage);
      expect(await play(home, 'unlocked', [load, entries])).toEqual([null, []]);
    }
  });

  test('a locked keychain: nothing is read, nothing is lost, the new token stays in memory', async () => {
    const home = temporaryFolder();
    await play(home, 'unlocked', [save(long)]);
    expect(await play(home, 'locked', [load, save('other')])).toEqual([null, 'memory']);
    expect(await play(home, 'unlocked', [load])).toEqual([long]);
  });

  test('a locked keychain at logout: the token is marked as not to be used', async () => {
    const home = temporaryFolder();
    await play(home, 'unlocked', [save(long)]);
    expect(await play(home, 'locked', [{ do: 'clear' }])).toEqual([true]);
  });

  test('no keychain at all', async () => {
    const started = Date.now();
    expect(await play(temporaryFolder(), 'none', [load, save(long), load, { do: 'clear' }])).toEqual([
      null,
      'memory',
      null,
      true,
    ]);
    expect(Date.now() - started).toBeLessThan(10_000);
  });
});
