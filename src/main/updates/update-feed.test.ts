import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { feedOf, hashOf, newKeys, signFeed } from './testing/signed-feed.ts';
import { signedBytes, verifyFeed } from './update-feed.ts';

const { publicKey, privateKey } = newKeys();
const parts = { publicKey, product: 'backoffice-console', system: 'win32', currentVersion: '1.0.0' } as const;
const signed = (more: Record<string, unknown> = {}) => signFeed(feedOf('installer', more), privateKey);

test('a signed feed gives its version, notes and hashes', () => {
  expect(verifyFeed(signed(), parts)).toEqual({
    version: '1.1.0',
    notes: 'Faster lists.',
    isNewer: true,
    isRequired: false,
    hashes: new Set([hashOf('installer')]),
  });
});

test('the order of keys does not matter', () => {
  const reordered = Object.fromEntries(Object.entries(signed()).reverse());
  expect(verifyFeed(reordered, parts)).not.toBeNull();
});

describe('a feed is refused', () => {
  test.each<[string, Record<string, unknown>]>([
    ['with another hash', { files: [{ url: 'x.exe', sha512: hashOf('evil') }] }],
    ['with another version', { version: '9.0.0' }],
    ['with another minimum version', { minimumVersion: '1.0.5' }],
    ['with another rollout', { stagingPercentage: 100 }],
    ['with other notes', { releaseNotes: 'x' }],
    ['with one more key', { extra: true }],
    ['with another signature', { signature: Buffer.alloc(64).toString('base64') }],
    ['with a signature of another length', { signature: 'AAAA' }],
  ])('%s', (_, change) => expect(verifyFeed({ ...signed(), ...change }, parts)).toBeNull());

  test.each<[string, unknown]>([
    ['without a signature', feedOf('installer')],
    ['of another product', signed({ product: 'another' })],
    ['of another system', signed({ system: 'darwin' })],
    ['with no version of semver', signed({ version: '1.1' })],
    ['without files', signed({ files: [] })],
    ['with a hash of another kind', signed({ files: [{ url: 'x.exe', sha512: 'abc' }] })],
    ['that is no object', 'feed'],
    ['that is empty', null],
  ])('%s', (_, feed) => expect(verifyFeed(feed, parts)).toBeNull());

  test('signed with another key', () => {
    const other = newKeys();
    expect(verifyFeed(signFeed(feedOf('installer'), other.privateKey), parts)).toBeNull();
  });

  test('for a key that is not Ed25519, or no key', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const feed = feedOf('installer');
    const signature = sign(null, signedBytes(feed), rsa.privateKey).toString('base64');
    const rsaKey = rsa.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    expect(verifyFeed({ ...feed, signature }, { ...parts, publicKey: rsaKey })).toBeNull();
    expect(verifyFeed(signed(), { ...parts, publicKey: 'bm8ga2V5' })).toBeNull();
  });
});

test.each([
  ['1.0.0', true],
  ['1.1.0-rc.1', true],
  ['1.1.0', false],
  ['2.0.0', false],
])('for version %s the feed is newer: %s', (currentVersion, isNewer) =>
  expect(verifyFeed(signed(), { ...parts, currentVersion })?.isNewer).toBe(isNewer),
);

test.each([
  ['1.0.0', true],
  ['1.0.5', false],
])('version %s is below the minimum version 1.0.5: %s', (currentVersion, isRequired) =>
  expect(verifyFeed(signed({ minimumVersion: '1.0.5' }), { ...parts, currentVersion })?.isRequired).toBe(isRequired),
);
