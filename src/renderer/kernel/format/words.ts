const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** A country's English name by its two letters; the letters themselves when nobody knows them. */
export const countryName = (code: string): string => {
  try {
    return regions.of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
};

/** Letters that stand for words are written in capitals wherever they come in a wire word. */
const initials = new Set(['2fa', 'apr', 'apy', 'bvn', 'id', 'ip', 'kyc', 'ltv', 'usd', 'vip']);

/** A wire word for people: `review_needed` gives `Review needed`, `id_card` gives `ID card`. */
export const sentence = (word: string): string => {
  const text = word
    .replaceAll('_', ' ')
    .trim()
    .replace(/[^ ]+/g, (part) => (initials.has(part) ? part.toUpperCase() : part));
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** What is missing, in a cell or a field. */
export const none = '–';

/** A file's size: `0 KB`, `812 KB`, `1.4 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** `1 row`, `1,204 rows`. */
export const count = (amount: number, one: string, several = `${one}s`): string =>
  `${amount.toLocaleString('en-US')} ${amount === 1 ? one : several}`;
