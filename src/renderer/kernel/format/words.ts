const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** A country's English name by its two letters; the letters themselves when nobody knows them. */
export const countryName = (code: string): string => {
  try {
    return regions.of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
};

/** A wire word for people: `review_needed` gives `Review needed`. */
export const sentence = (word: string): string => {
  const text = word.replaceAll('_', ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** What is missing, in a cell or a field. */
export const none = '–';

/** `1 row`, `1,204 rows`. */
export const count = (amount: number, one: string, several = `${one}s`): string =>
  `${amount.toLocaleString('en-US')} ${amount === 1 ? one : several}`;
