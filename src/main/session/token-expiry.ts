import { z } from 'zod';

const payload = z.object({ exp: z.number().positive() });
const maxTokenLength = 64_000;
const visibleAscii = /^[\x21-\x7e]+$/;

/**
 * When a session token ends, in ms since 1970 (its `exp` is in seconds), or null where it cannot be read. Spec section 4 knows a
 * session only by a token "whose exp is in the future", so a token without one opens no session: a sign-in that fails loudly is
 * better than a session whose end nobody knows. The signature is the platform's to check.
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
