import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { Keychain } from '../keychain/keychain.ts';
import { fakeKeychain } from '../keychain/testing/fake-keychain.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { createMemoryVault, createTokenVault, vaultName } from './token-vault.ts';

const long = 'abcdefghij'.repeat(600);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const build = (keychain: Keychain, name = 'n') => {
  const mark = { discard: false };
  const log = memoryLog();
  const discard = {
    get: () => mark.discard,
    set: (value: boolean) => {
      mark.discard = value;
    },
  };
  return { vault: createTokenVault({ keychain, name, discard, log }), mark, log };
};

test('splits a long token into entries of at most 2,000 characters', async () => {
  const { keychain, entries } = fakeKeychain();
  const { vault } = build(keychain);
  expect(await vault.save(long)).toBe('keychain');
  expect(entries.size).toBe(4);
  for (const value of entries.values()) expect(Buffer.byteLength(value)).toBeLessThanOrEqual(2_000);
  expect(await build(keychain).vault.load()).toBe(long);
});

test('a new token removes all parts of the old one', async () => {
  const { keychain, entries } = fakeKeychain();
  const { vault } = build(keychain);
  await vault.save(long);
  await vault.save('short');
  expect(entries.size).toBe(2);
  expect(await vault.load()).toBe('short');
  await vault.clear();
  expect(entries.size).toBe(0);
  expect(await vault.load()).toBeNull();
});

test.each([
  ['the first', []],
  ['a later', ['older'.repeat(1_000)]],
])('a crash while saving over %s token leaves the old or the new one whole', async (_, before) => {
  for (let writes = 0; writes < 8; writes += 1) {
    const { keychain, entries, state } = fakeKeychain();
    for (const token of [...before, 'old'.repeat(1_000)]) await build(keychain).vault.save(token);
    state.failAfterWrites = state.writes.length + writes;
    // Ours is killed: its mark in the state file never gets written.
    await build(keychain).vault.save('new'.repeat(1_000));
    state.failAfterWrites = Number.POSITIVE_INFINITY;
    const found = await build(keychain).vault.load();
    expect(found).toBe((writes < 3 ? 'old' : 'new').repeat(1_000));
    await build(keychain).vault.save('next');
    expect(entries.size).toBe(2);
  }
});

test.each([
  [
    'a missing part',
    (entries: Map<string, string>) => entries.delete([...entries.keys()].find((key) => key.endsWith(':1')) ?? ''),
  ],
  [
    'a changed part',
    (entries: Map<string, string>) => entries.set([...entries.keys()].find((key) => key.endsWith(':0')) ?? '', 'x'),
  ],
  ['an index that is not JSON', (entries: Map<string, string>) => entries.set('n:token', '{')],
  ['an index of another shape', (entries: Map<string, string>) => entries.set('n:token', '{"v":2}')],
  [
    'an index of another version',
    (entries: Map<string, string>) =>
      entries.set('n:token', JSON.stringify({ v: 2, slot: 'a', parts: 3, sha256: sha256(long) })),
  ],
  [
    'an index of no parts',
    (entries: Map<string, string>) =>
      entries.set('n:token', JSON.stringify({ v: 1, slot: 'a', parts: 0, sha256: sha256('') })),
  ],
  [
    'an index of more parts than are ever stored',
    (entries: Map<string, string>) =>
      entries.set('n:token', JSON.stringify({ v: 1, slot: 'a', parts: 17, sha256: sha256(long) })),
  ],
  [
    'an unsplit token of an older version',
    (entries: Map<string, string>) => entries.set('n:token', 'eyJhbGciOi.abc.def'),
  ],
])('%s counts as no token and is removed', async (_, damage) => {
  const { keychain, entries } = fakeKeychain();
  await build(keychain).vault.save(long);
  damage(entries);
  expect(await build(keychain).vault.load()).toBeNull();
  expect(entries.size).toBe(0);
});

test('a token in a locked keychain is found once it is unlocked', async () => {
  const { keychain, state, entries } = fakeKeychain();
  await build(keychain).vault.save(long);
  state.locked = true;
  const { vault } = build(keychain);
  expect(await vault.load()).toBeNull();
  expect(await build(keychain).vault.save('other')).toBe('memory');
  state.locked = false;
  expect(entries.size).toBe(4);
  expect(await build(keychain).vault.load()).toBe(long);
});

test('a token that could not be deleted is not loaded again', async () => {
  const { keychain, state, entries } = fakeKeychain();
  const { vault, mark } = build(keychain);
  await vault.save(long);
  state.locked = true;
  await vault.clear();
  expect(mark.discard).toBe(true);
  state.locked = false;
  expect(await vault.load()).toBeNull();
  expect(entries.size).toBe(0);
  expect(mark.discard).toBe(false);
});

test('a token that could not be saved discards the older one', async () => {
  const { keychain, state } = fakeKeychain();
  const { vault } = build(keychain);
  await vault.save(long);
  state.locked = true;
  expect(await vault.save('other')).toBe('memory');
  state.locked = false;
  expect(await vault.load()).toBeNull();
});

describe('while a token is being stored', () => {
  /** A vault whose first entry is stored only when `answer` is called, or fails by `refuse`. */
  const storing = async () => {
    const fake = fakeKeychain();
    const built = build(fake.keychain);
    const asked = Promise.withResolvers<void>();
    const { set } = fake.keychain;
    vi.spyOn(fake.keychain, 'set').mockImplementationOnce(async (account, secret) => {
      await asked.promise;
      await set(account, secret);
    });
    const saving = built.vault.save('first');
    await vi.waitFor(() => expect(fake.keychain.set).toHaveBeenCalledOnce());
    return { ...fake, ...built, saving, answer: asked.resolve, refuse: () => asked.reject(new Error('no answer')) };
  };

  test('clearing marks it at once as not to be used, and removes it in the end', async () => {
    const { vault, mark, saving, answer, entries } = await storing();
    const clearing = vault.clear();
    expect(mark.discard).toBe(true);
    answer();
    await saving;
    // The app may end here.
    expect(mark.discard).toBe(true);
    await clearing;
    expect(entries.size).toBe(0);
    expect(mark.discard).toBe(false);
  });
  test('a token of the next sign-in is stored after both', async () => {
    const { vault, mark, answer, entries } = await storing();
    void vault.clear();
    const next = vault.save('next');
    answer();
    expect(await next).toBe('keychain');
    expect(mark.discard).toBe(false);
    expect(entries.size).toBe(2);
    expect(await vault.load()).toBe('next');
  });
  test('a token that is cleared before its turn is never written', async () => {
    const { vault, keychain, answer } = await storing();
    const second = vault.save('second');
    const clearing = vault.clear();
    answer();
    expect(await second).toBe('memory');
    await clearing;
    const written = vi.mocked(keychain.set).mock.calls.map(([, secret]) => secret);
    expect(written).toContain('first');
    expect(written).not.toContain('second');
  });
  test('a keychain that fails leaves no token to be used', async () => {
    const { vault, mark, saving, refuse } = await storing();
    refuse();
    expect(await saving).toBe('memory');
    expect(mark.discard).toBe(true);
    expect(await vault.load()).toBeNull();
  });
  test('it is idle only when everything has ended', async () => {
    const { vault, mark, answer } = await storing();
    void vault.clear();
    let isIdle = false;
    const idle = vault.idle().then(() => {
      isIdle = true;
    });
    await Promise.resolve();
    expect(isIdle).toBe(false);
    answer();
    await idle;
    expect(mark.discard).toBe(false);
  });
});

test('clearing twice or without a token succeeds', async () => {
  const { keychain, entries } = fakeKeychain();
  const { vault } = build(keychain);
  await vault.clear();
  await vault.save('x');
  await vault.clear();
  await vault.clear();
  expect(entries.size).toBe(0);
  expect(await vault.load()).toBeNull();
  expect(await vault.save('y')).toBe('keychain');
  expect(await vault.load()).toBe('y');
});

test('a token of sixteen entries is stored, a longer one stays in memory', async () => {
  const { keychain, entries } = fakeKeychain();
  const longest = 'x'.repeat(32_000);
  expect(await build(keychain).vault.save(longest)).toBe('keychain');
  expect(await build(keychain).vault.load()).toBe(longest);
  await build(keychain).vault.clear();
  expect(entries.size).toBe(0);
  expect(await build(keychain).vault.save(`${longest}x`)).toBe('memory');
  expect(entries.size).toBe(0);
});

test('an empty token is not stored', async () => {
  const { keychain, entries } = fakeKeychain();
  expect(await build(keychain).vault.save('')).toBe('memory');
  expect(entries.size).toBe(0);
});

test('no stored token is no failure', async () => {
  const { vault, log } = build(fakeKeychain().keychain);
  expect(await vault.load()).toBeNull();
  expect(log.entries).toEqual([]);
});

test('a new token counts although parts of the old one cannot be removed', async () => {
  const { keychain } = fakeKeychain();
  const { vault, log } = build(keychain);
  await vault.save('old');
  vi.spyOn(keychain, 'remove').mockRejectedValue(new Error('no answer'));
  expect(await vault.save('new')).toBe('keychain');
  expect(log.entries).toEqual([{ event: 'vault.old-parts-left', fields: { cause: 'no answer' } }]);
  expect(await vault.load()).toBe('new');
});

test('the log says why the keychain did not read, store or remove a token', async () => {
  const { keychain } = fakeKeychain();
  const { vault, log } = build(keychain);
  vi.spyOn(keychain, 'get').mockRejectedValue(new Error('no answer'));
  vi.spyOn(keychain, 'remove').mockRejectedValue(new Error('refused'));
  expect(await vault.load()).toBeNull();
  expect(await vault.save('token')).toBe('memory');
  await vault.clear();
  expect(log.entries).toEqual([
    { event: 'vault.not-read', fields: { cause: 'no answer' } },
    { event: 'vault.not-written', fields: { cause: 'no answer' } },
    { event: 'vault.not-cleared', fields: { why: 'signed out', cause: 'refused' } },
  ]);
});

test('each platform and profile has a token of its own', async () => {
  const { keychain } = fakeKeychain();
  // Another name for the same pair would sign everybody out, and leave their tokens behind.
  expect(vaultName('training', '/p')).toBe('3181dec2904f5455');
  const names = [vaultName('https://a.test', '/p'), vaultName('training', '/p'), vaultName('training', '/q')];
  expect(new Set(names).size).toBe(3);
  await build(keychain, names[0]).vault.save('one');
  await build(keychain, names[1]).vault.save('two');
  await build(keychain, names[1]).vault.clear();
  expect(await build(keychain, names[0]).vault.load()).toBe('one');
  expect(await build(keychain, names[1]).vault.load()).toBeNull();
});

test('the log has no part of the token', async () => {
  const { keychain, state } = fakeKeychain();
  const { vault, log } = build(keychain);
  state.locked = true;
  await vault.save('eyJtoken');
  expect(JSON.stringify(log.entries)).not.toContain('eyJtoken');
});

test('a policy of memory only stores nothing, and removes what was stored before', async () => {
  const { keychain, entries } = fakeKeychain();
  await build(keychain).vault.save(long);
  const vault = createMemoryVault(build(keychain).vault);
  expect(await vault.load()).toBeNull();
  await vi.waitFor(() => expect(entries.size).toBe(0));
  expect(await vault.save('new')).toBe('memory-by-policy');
  expect(entries.size).toBe(0);
});
