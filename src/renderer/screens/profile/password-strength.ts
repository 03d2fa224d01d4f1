import { newPassword } from '#contract/api/auth.ts';

/** How a new password fares, by its length alone: length is what the rule asks for (contract/api/auth.ts). */
export interface Strength {
  /** 0 to 4, for the bar. */
  score: 0 | 1 | 2 | 3 | 4;
  words: string;
}

const enough = newPassword.minLength ?? 0;

export const strengthOf = (password: string): Strength => {
  const { length } = [...password];
  if (length === 0)
    return { score: 0, words: `At least ${enough} characters. A phrase is easier to remember than signs.` };
  if (password.length < enough) return { score: 1, words: `Too short: at least ${enough} characters` };
  if (length < enough + 4) return { score: 2, words: 'Long enough. A longer one is stronger.' };
  if (length < enough + 8) return { score: 3, words: 'Good' };
  return { score: 4, words: 'Strong' };
};
