import { z } from 'zod';

const payload = z.object({ exp: z.number().positive() });
const maxTokenLength = 64_000;
const visibleAscii = /^[\x21-\x7e]+$/;

/**
 * When a session token expires, in ms since 1970 (its `exp` is in seconds); null: unreadable. A session needs a token with an expiry in the
 * future, so a token without one is refused at sign-in. The platform checks the signature.
 */
export const readExpiry = (token: string): number | null => {
  if (token.length > maxTokenLength || !visibleAscii.test(token)) return null;
  const parts = token.split('.');
  const middle = parts[1];
  if (parts.length !== 3 || middle === undefined) return null;
  try {
    const parsed = payload.safeParse(JSON.parse(Buffer.from(middle, 'base64url').toString('utf8')));
    return parsed.success ? Math.round(parsed.data.exp * 1_000) : null;
  } catch {
    return null;
  }
};
