import type { SearchCommand } from '#kernel/definitions/search-command.ts';

interface Rule {
  /** The requirement on the value, after `BVN must be …`. */
  mustBe: string;
  shape: RegExp;
  example: string;
}

/** A word-like value: at least one letter or digit, no spaces and no quotes. */
const word = /^[^\s"]*[\p{L}\p{N}][^\s"]*$/u;

/** The search commands in display order, each with the rule for its value. */
export const searchCommands: Readonly<Record<SearchCommand, Rule>> = {
  email: {
    mustBe: 'an email address',
    shape: /^[^\s@,;:<>()"]+@[^\s@,;:<>()"]+\.[^\s@.,;:<>()"]{2,}$/,
    example: 'ada@example.com',
  },
  bvn: { mustBe: 'exactly 10 digits', shape: /^\d{10}$/, example: '2212345678' },
  reference: { mustBe: 'one word', shape: word, example: 'WND-1A2B3C4D' },
  address: { mustBe: 'one word', shape: word, example: '0x52908400098527886e0f7030' },
  hash: { mustBe: 'one word', shape: word, example: '0x9fc76417374aa880d4449a1f' },
  processor_id: { mustBe: 'one word', shape: word, example: 'prc_1a2b3c4d5e' },
  account_number: { mustBe: 'exactly 10 digits', shape: /^\d{10}$/, example: '0123456789' },
  phone_number: { mustBe: 'a plus sign and 12 or 13 digits', shape: /^\+\d{12,13}$/, example: '+2348031234567' },
  username: { mustBe: 'one word', shape: word, example: 'ada_okafor' },
  business: {
    mustBe: 'a name, in double quotes if it has spaces',
    shape: /^[^"]*[\p{L}\p{N}][^"]*$/u,
    example: '"Acme Motors"',
  },
};

export const isSearchCommand = (name: string): name is SearchCommand => Object.hasOwn(searchCommands, name);
export const searchCommandNames: readonly SearchCommand[] = Object.keys(searchCommands).filter(isSearchCommand);
