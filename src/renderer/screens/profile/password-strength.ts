import { newPassword } from '#contract/platform/bodies/auth.ts';

interface PasswordStrength {
  /** The length of the bar, in quarters. */
  score: 0 | 1 | 2 | 3 | 4;
  text: string;
}

const minLength = newPassword.minLength ?? 0;

/** Rates a new password by its length, the only rule for passwords. */
export const passwordStrength = (password: string): PasswordStrength => {
  const { length } = [...password];
  if (length === 0)
    return {
      score: 0,
      text: `At least ${minLength} characters. A passphrase is easier to remember than symbols.`,
    };
  if (password.length < minLength) return { score: 1, text: `Too short: at least ${minLength} characters` };
  if (length < minLength + 4) return { score: 2, text: 'Long enough. A longer password is stronger.' };
  if (length < minLength + 8) return { score: 3, text: 'Good' };
  return { score: 4, text: 'Strong' };
};
