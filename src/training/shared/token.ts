import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { jsonText } from './json.ts';

const claims = z.object({ sub: z.string(), sid: z.string(), iat: z.number(), exp: z.number() });
export type Claims = z.infer<typeof claims>;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (text: string, secret: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** A JWT (HS256); `exp` and `iat` in seconds. */
export const makeToken = (content: Claims, secret: string): string => {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(content)}`;
  return `${text}.${sign(text, secret).toString('base64url')}`;
};

/** The claims of a token that is valid and has not expired; otherwise null. */
export const readToken = (token: string, secret: string, now: number): Claims | null => {
  const [header = '', content = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(`${header}.${content}`, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const read = jsonText(claims).safeParse(Buffer.from(content, 'base64url').toString());
  return read.success && read.data.exp * 1_000 > now ? read.data : null;
};

/** A random token, such as that of a link in an email. */
export const newToken = (): string => randomBytes(24).toString('base64url');
