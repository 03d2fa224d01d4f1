import { createHmac, randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepS = 30;

/** A secret for an authenticator app: 20 bytes in base32. */
export const newSecret = (): string => Array.from(randomBytes(32), (byte) => alphabet[byte % 32] ?? 'A').join('');

const bytesOf = (secret: string): Buffer => {
  const bits = Array.from(secret, (letter) => Math.max(0, alphabet.indexOf(letter)).toString(2).padStart(5, '0')).join(
    '',
  );
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The six digits an authenticator app shows at a given time (RFC 6238). */
export const oneTimeCode = (secret: string, at: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1_000 / stepS)));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const value = hash.readUInt32BE((hash[19] ?? 0) & 15) & 0x7fff_ffff;
  return String(value % 1_000_000).padStart(6, '0');
};

/** Whether a code is valid now, 30 seconds ago or in 30 seconds, since clocks differ. */
export const isOneTimeCode = (secret: string, code: string, now: number): boolean =>
  secret !== '' && [-1, 0, 1].some((step) => oneTimeCode(secret, now + step * stepS * 1_000) === code);
