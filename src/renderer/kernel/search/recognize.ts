import type { SearchCommand } from '#kernel/definitions/search-command.ts';
import { readSearch, type SearchReading } from './grammar.ts';
import { searchCommands } from './search-commands.ts';

/** What a plain text is by its shape. */
export interface RecognizedText {
  /** Names the kind on a chip. */
  label: string;
  /** The filters that search it. An ID has none: plain text searches those. */
  filters: readonly SearchCommand[];
  /** The text without what surrounds it and without separators. */
  value: string;
}

interface Kind extends Omit<RecognizedText, 'value'> {
  shape: { test(value: string): boolean };
  /** Removes the separators that people write inside such a text. */
  compact?: (text: string) => string;
}

/**
 * A phone number with its country. `(0)` is what is dialed within the country only, except where it belongs to the number (Italy, San
 * Marino, the Vatican).
 */
const asInternational = (text: string): string =>
  text
    .replace(/\s*(?:ext\.?|extension|x|#)\s*\d{1,6}$/i, '')
    .replace(/^((?:\+|00)\s?(?!(?:39|378|379)\b)[\d\s)]*)\(0\)/, '$1')
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+');
const joined = (text: string): string => text.replace(/[\s-]/g, '');
const asIban = (text: string): string =>
  joined(text)
    .replace(/^iban:?/i, '')
    .toUpperCase();
/** Whether the check digits of an IBAN are right: letters count as 10 to 35, and the whole as 1 modulo 97. */
const isIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(text) &&
  [...(text.slice(4) + text.slice(0, 4))].reduce(
    (rest, character) => Number(`${rest}${Number.parseInt(character, 36)}`) % 97,
    0,
  ) === 1;
const unbroken = (text: string): string => text.replace(/\s/g, '');

const base58 = '1-9A-HJ-NP-Za-km-z';

/** The first kind whose shape matches is taken. */
const kinds: readonly Kind[] = [
  { label: 'Email', filters: ['email'], shape: searchCommands.email.shape },
  {
    label: 'Phone number',
    filters: ['phone_number'],
    shape: searchCommands.phone_number.shape,
    compact: asInternational,
  },
  // The command of phone numbers takes 12 or 13 digits; plain text finds the others, such as those of South Africa.
  { label: 'Phone number', filters: [], shape: /^\+\d{10,14}$/, compact: asInternational },
  // Of ten digits each; a local phone number starts with a zero, and plain text finds it.
  { label: 'Account, BVN or phone', filters: ['account_number', 'bvn'], shape: /^0\d{9}$/, compact: joined },
  { label: 'Account number or BVN', filters: ['account_number', 'bvn'], shape: /^\d{10}$/, compact: joined },
  // The command of account numbers takes ten digits.
  { label: 'IBAN', filters: [], shape: { test: isIban }, compact: asIban },
  { label: 'Record ID', filters: [], shape: /^[A-Z]{3}(?=[0-9A-Z]*\d)[0-9A-Z]{8,20}$/ },
  { label: 'Record ID', filters: [], shape: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i },
  // An account of Sui, Aptos or Starknet looks like a hash.
  { label: 'Hash or address', filters: ['hash', 'address'], shape: /^0x[0-9a-f]{64}$/i, compact: unbroken },
  { label: 'Hash', filters: ['hash'], shape: /^[0-9a-f]{64}$/i, compact: unbroken },
  { label: 'Hash', filters: ['hash'], shape: new RegExp(`^[${base58}]{86,88}$`) },
  { label: 'Address', filters: ['address'], shape: /^0x[0-9a-f]{40}$/i, compact: unbroken },
  { label: 'Address', filters: ['address'], shape: /^(?:bc|tb|ltc|addr)1[0-9a-z]{20,100}$/i },
  // Tron, Solana and old Bitcoin addresses: capital and small letters, and digits.
  {
    label: 'Address',
    filters: ['address'],
    shape: new RegExp(`^(?=.*\\d)(?=.*[a-z])(?=.*[A-Z])[${base58}]{26,48}$`),
  },
  // A name with a number, such as `ada_okafor123`, is a username.
  {
    label: 'Provider reference',
    filters: ['processor_id'],
    shape: /^[a-z]{2,4}_(?!\d*[a-z]+\d*$)(?=(?:[^\d]*\d){3})[0-9a-z]{8,}$/i,
  },
  // In small letters only with a digit, because names have hyphens too.
  {
    label: 'Reference',
    filters: ['reference'],
    shape: /^(?:[A-Z]{2,6}-[0-9A-Z]{3,}|[a-z]{2,6}-(?=[0-9a-z]*\d)[0-9a-z]{3,})$/,
  },
];

/** Brackets, quotes and punctuation around a copied text. */
const surroundings = /^[\s'`‘’«»<>()[\]{},;:.]+|[\s'`‘’«»<>()[\]{},;:.!?]+$/g;

/** In double quotes as they are typed, a text is searched as plain text only; other quotes come from a copied text. */
const isPlain = (text: string): boolean => /^".*"$/s.test(text.trim());
/** The text as plain text only. */
export const asPlainText = (text: string): string => `"${text.replaceAll('"', ' ').trim()}"`;

/** The address of a person as programs of email write it: `Ada Obi <ada@example.com>`; the text itself if it is another one. */
const withoutName = (text: string): string => {
  const [address, ...others] = text.match(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;]+/g) ?? [];
  const isBracketed = /[<([]\s*(?:mailto:)?\s*[^\s<>()[\]]+@[^\s<>()[\]]+\s*[>)\]]?$/i.test(text);
  return address !== undefined && others.length === 0 && isBracketed ? address : text;
};

/** What a link is copied for: email and phone number of `mailto:` and `tel:`, or the last part of the address of a page about a transaction. */
const withoutLink = (text: string): string =>
  text
    .replace(/^(?:mailto|tel|sms|callto):([^?;]*).*$/i, '$1')
    .replace(/^https?:\/\/[^?#]*\/([^/?#]+)\/?(?:[?#].*)?$/i, '$1');
/** Hyphens as PDFs and word processors write them. */
const hyphens = /[\u2010-\u2015\u2212]/g;

const recognize = ({ pieces, words }: SearchReading, typed: string): RecognizedText | null => {
  if (isPlain(typed) || pieces.some((piece) => 'command' in piece)) return null;
  const copied = withoutName(withoutLink(words.replace(surroundings, '').replace(hyphens, '-')));
  for (const { label, filters, shape, compact } of kinds) {
    const value = compact?.(copied) ?? copied;
    if (shape.test(value)) return { label, filters, value };
  }
  return null;
};

/** A text that was read for the search of the whole platform. */
export interface GlobalSearchReading extends SearchReading {
  recognized: RecognizedText | null;
}

/**
 * Parses the text of the global search. A text that is recognized by its shape is searched by its filters and as plain text in one
 * request: parameters with the same value are alternatives.
 */
export const readGlobalSearch = (typed: string): GlobalSearchReading => {
  const reading = readSearch(typed);
  const recognized = reading.problem === null ? recognize(reading, typed) : null;
  if (recognized === null) return { ...reading, recognized };
  const { filters, value } = recognized;
  return { ...reading, recognized, parameters: [...filters, 'q' as const].map((filter) => ({ filter, value })) };
};
