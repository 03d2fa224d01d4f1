import type { Change } from './action.ts';

const list = new Intl.ListFormat('en-US');

/** What was changed, in a sentence: `Address line 2 and city changed`. */
export const changedLabels = (changes: readonly Change[]): string => {
  const [first = '', ...others] = changes.map(({ label }) => label);
  return `${list.format([first, ...others.map((label) => label.charAt(0).toLowerCase() + label.slice(1))])} changed`;
};
