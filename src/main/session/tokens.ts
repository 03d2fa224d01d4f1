/**
 * The tokens in memory, apart from the session that decides about them so that the HTTP client can read them without knowing it.
 * Nothing else in the app holds a token.
 */
export interface Tokens {
  session: string | null;
  confirmation: string | null;
}

export const createTokens = (): Tokens => ({ session: null, confirmation: null });
