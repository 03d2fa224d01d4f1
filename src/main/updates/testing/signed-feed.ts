import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { signedBytes } from '../update-feed.ts';

const encode = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).toString('base64');

/** A new pair of keys for updates, as a company makes it. */
export const newKeys = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { publicKey: encode(publicKey), privateKey };
};

export const hashOf = (content: string): string => createHash('sha512').update(content).digest('base64');

/** A feed without a signature. `content` is that of its one file. */
export const feedOf = (content: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  product: 'backoffice-console',
  system: 'win32',
  version: '1.1.0',
  files: [{ url: 'console-setup-1.1.0-x64.exe', sha512: hashOf(content), size: content.length }],
  path: 'console-setup-1.1.0-x64.exe',
  sha512: hashOf(content),
  releaseDate: '2026-11-24T00:00:00.000Z',
  releaseNotes: 'Faster lists.',
  ...more,
});

export const signFeed = (feed: Record<string, unknown>, privateKey: KeyObject): Record<string, unknown> => ({
  ...feed,
  signature: sign(null, signedBytes(feed), privateKey).toString('base64'),
});
