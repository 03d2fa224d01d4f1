import { isKnownStatus } from '#contract/platform/status.ts';

/** Created when it is first needed, because it takes 15 ms and the entry has this module. */
let regions: Intl.DisplayNames | undefined;

/** Whether a text is a country's two letters. Numbers are none: by UN M49, 150 would be Europe. */
export const isCountryCode = (text: string): boolean => /^[A-Za-z]{2}$/.test(text);

/** A country's English name by its two-letter code; the code itself if it is unknown. */
export const countryName = (code: string): string => {
  if (!isCountryCode(code)) return code;
  regions ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
  try {
    return regions.of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
};

/** Acronyms, which are written in capitals. */
const acronyms = new Set(['2fa', 'apr', 'apy', 'bvn', 'id', 'ip', 'kyc', 'ltv', 'usd', 'vip']);

/** British spellings in values of the platform, as American English. */
const spellings: ReadonlyMap<string, string> = new Map([
  ['cancelled', 'canceled'],
  ['Cancelled', 'Canceled'],
]);

/** A value of the platform as readable text: `review_needed` gives `Review needed`, `id_card` gives `ID card`. */
export const sentenceCase = (word: string): string => {
  // A status reads the same, however the platform writes it.
  const text = (isKnownStatus(word) ? word.toLowerCase() : word)
    .replaceAll('_', ' ')
    .trim()
    .replace(/[^ ]+/g, (part) => (acronyms.has(part) ? part.toUpperCase() : (spellings.get(part) ?? part)));
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Shown for a missing value. */
export const emptyValue = '–';

/** A file's size: `0 KB`, `812 KB`, `1.4 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** `1 row`, `1,204 rows`. */
export const formatCount = (amount: number, one: string, several = `${one}s`): string =>
  `${amount.toLocaleString('en-US')} ${amount === 1 ? one : several}`;

/** The first 6 and last 4 characters of a long address or hash: `bc1qxy…0wlh`. Short ones stay as they are. */
export const shortened = (value: string): string =>
  value.length > 14 ? `${value.slice(0, 6)}…${value.slice(-4)}` : value;
