import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { search } from '#contract/platform/api/search.ts';
import type { SearchCommand } from '#kernel/definitions/search-command.ts';
import { readSearch, type SearchParameter, withoutPiece, writeSearch } from './grammar.ts';
import { searchCommandNames, searchCommands } from './search-commands.ts';

const parametersOf = (text: string) => readSearch(text).parameters.map(({ filter, value }) => `${filter}=${value}`);

test.each([
  ['ada okafor', ['q=ada okafor']],
  ['  ada   okafor ', ['q=ada okafor']],
  ['email:ada@example.com', ['email=ada@example.com']],
  ['EMAIL:ada@example.com', ['email=ada@example.com']],
  ['Phone_Number:+2348031234567', ['phone_number=+2348031234567']],
  ['phone_number:+234803123456', ['phone_number=+234803123456']],
  ['bvn:2212345678 account_number:0123456789', ['bvn=2212345678', 'account_number=0123456789']],
  ['ada bvn:2212345678 okafor', ['bvn=2212345678', 'q=ada okafor']],
  ['business:"Acme Motors" ada', ['business=Acme Motors', 'q=ada']],
  ['business:"Acme  Motors', ['business=Acme Motors']],
  ['business:Acme Motors', ['business=Acme', 'q=Motors']],
  ['email: ada@example.com', ['email=ada@example.com']],
  ['email:\u00A0ada@example.com', ['email=ada@example.com']],
  ['bvn:\u200B2212\u200E345678\uFEFF', ['bvn=2212345678']],
  ['reference:WND-1A2B3C4D', ['reference=WND-1A2B3C4D']],
  ['hash:0xabc', ['hash=0xabc']],
  ['username:@ada', ['username=@ada']],
  ['reference:"email:x"', ['reference=email:x']],
  ['email:a@b.co email:c@d.co', ['email=a@b.co', 'email=c@d.co']],
  ['foo:bar', ['q=foo:bar']],
  ['xemail:ada', ['q=xemail:ada']],
  ['email :ada', ['q=email :ada']],
  ['constructor:x toString:y', ['q=constructor:x toString:y']],
  ['"ada okafor"', ['q=ada okafor']],
  ['“ada” "okafor', ['q=ada okafor']],
  ['business:“Acme Motors” ada', ['business=Acme Motors', 'q=ada']],
  ['business:„Acme Motors“', ['business=Acme Motors']],
  ['“email:ada@x.test”', ['q=email:ada@x.test']],
  ['"note: bvn:12"', ['q=note: bvn:12']],
  ['“note: bvn:12”', ['q=note: bvn:12']],
  ['"paid for bvn:12', ['q=paid for bvn:12']],
  ['"re: bvn:12" email:ada@example.com', ['email=ada@example.com', 'q=re: bvn:12']],
  ['O’Brien', ["q=O'Brien"]],
  ['ada "reference: x"', ['q=ada reference: x']],
  ['', []],
  [' \u200B ', []],
])('%s', (text, parameters) => {
  expect(parametersOf(text)).toEqual(parameters);
  expect(readSearch(text).problem).toBeNull();
});

test.each([
  ['bvn:123', 'BVN must be exactly 10 digits'],
  ['bvn:12345678901', 'BVN must be exactly 10 digits'],
  ['bvn:', 'BVN must be exactly 10 digits'],
  ['ada bvn: ', 'BVN must be exactly 10 digits'],
  ['account_number:12345 67890', 'Account number must be exactly 10 digits'],
  ['phone_number:2348031234567', 'Phone number must be a plus sign and 12 or 13 digits'],
  ['phone_number:+23480312345', 'Phone number must be a plus sign and 12 or 13 digits'],
  ['phone_number:+23480312345678', 'Phone number must be a plus sign and 12 or 13 digits'],
  ['email:ada', 'Email must be an email address'],
  ['email:ada@example', 'Email must be an email address'],
  ['email:a@b@c.co', 'Email must be an email address'],
  ['email: bvn:2212345678', 'Email must be an email address'],
  ['email:bvn:2212345678', 'Email must be an email address'],
  ['reference:---', 'Reference must be one word'],
  ['reference:"a b"', 'Reference must be one word'],
  ['business:""', 'Business must be a name, in double quotes if it has spaces'],
  ['business:"', 'Business must be a name, in double quotes if it has spaces'],
  ['business:"Acme"x', 'Business must be a name, in double quotes if it has spaces'],
])('%s is not searched, with a problem', (text, problem) =>
  expect(readSearch(text)).toMatchObject({ problem, parameters: [] }),
);

test('a text longer than the maximum is not searched', () => {
  const long = 'a'.repeat(201);
  expect(readSearch(`hash:${long}`).problem).toBe('Hash must be one word');
  expect(readSearch(`${long} email:a@b.co`)).toMatchObject({
    problem: 'Search for at most 200 characters',
    parameters: [],
  });
});

test('positions of the pieces', () => {
  const text = 'ada email:a@b.co  bvn:1 hash:';
  expect(readSearch(text).pieces.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
    ['word', 'ada'],
    ['space', ' '],
    ['command', 'email:a@b.co'],
    ['space', '  '],
    ['malformed', 'bvn:1'],
    ['space', ' '],
    ['bare', 'hash:'],
  ]);
});

test('removes a piece', () => {
  const { text, pieces } = readSearch('ada email:a@b.co okafor');
  const [, , piece] = pieces;
  expect(piece && withoutPiece(text, piece)).toBe('ada okafor');
});

/** Texts that are about the grammar more often than chance would make them. */
const fragment = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    ' ',
    '  ',
    '"',
    ':',
    '\u200B',
    '\u00A0',
    '\n',
    '@',
    '+',
    'ada',
    'a@b.co',
    '1234567890',
    '+2348031234567',
  ),
  fc.constantFrom(...searchCommandNames).map((name) => `${name}:`),
  fc.constantFrom(...searchCommandNames).map((name) => `${name.toUpperCase()}:`),
);
const text = fc.array(fragment, { maxLength: 12 }).map((parts) => parts.join(''));

const values: Readonly<Record<SearchCommand, fc.Arbitrary<string>>> = {
  email: fc.stringMatching(/^[a-z0-9._+-]{1,20}@[a-z0-9]{1,10}\.[a-z]{2,6}$/),
  bvn: fc.stringMatching(/^\d{10}$/),
  reference: fc.stringMatching(/^[A-Z]{3}-[0-9A-Z:]{1,12}$/),
  address: fc.stringMatching(/^0x[0-9a-f]{1,40}$/),
  hash: fc.stringMatching(/^0x[0-9a-f]{1,64}$/),
  processor_id: fc.stringMatching(/^prc_\w{1,20}$/),
  account_number: fc.stringMatching(/^\d{10}$/),
  phone_number: fc.stringMatching(/^\+\d{12,13}$/),
  username: fc.stringMatching(/^@?\w{0,10}\p{L}$/u),
  business: fc.stringMatching(/^\p{L}{1,8}( [\p{L}&:']{1,8}){0,3}$/u),
};
const command = fc
  .constantFrom(...searchCommandNames)
  .chain((filter) => values[filter].map((value): SearchParameter => ({ filter, value })));
const query = fc
  .stringMatching(/^[\p{L}\p{N}.'-]{1,10}( [\p{L}\p{N}.'-]{1,10}){0,3}$/u)
  .filter((value) => /[\p{L}\p{N}]/u.test(value))
  .map((value): SearchParameter => ({ filter: 'q', value }));
// Some letters are invisible, such as the Hangul fillers: reading removes them.
const isVisible = ({ value }: SearchParameter): boolean => !/\p{Default_Ignorable_Code_Point}/u.test(value);
const parameters = fc
  .tuple(fc.array(command.filter(isVisible), { maxLength: 4 }), fc.option(query.filter(isVisible)))
  .map(([commands, words]) => (words === null ? commands : [...commands, words]));

describe('any text', () => {
  test('parses into adjacent pieces that cover the text', () =>
    fc.assert(
      fc.property(text, (typed) => {
        const { text: read, pieces } = readSearch(typed);
        let at = 0;
        for (const { kind, start, end } of pieces) {
          expect(start).toBe(at);
          expect(end).toBeGreaterThan(start);
          if (kind === 'space') expect(read.slice(start, end)).toMatch(/^\s+$/);
          if (kind === 'word') expect(read.slice(start, end)).toMatch(/^(?:\S+|"[^"]*(?:"\S*)?)$/);
          at = end;
        }
        expect(at).toBe(read.length);
      }),
      { numRuns: 300 },
    ));

  test('has no parameters with an invalid command, otherwise one per command and one for all words', () =>
    fc.assert(
      fc.property(text, (typed) => {
        const { text: read, pieces, parameters: found, problem } = readSearch(typed);
        const wrong = pieces.some(({ kind }) => kind === 'malformed' || kind === 'bare');
        if (wrong) expect(problem).not.toBeNull();
        if (problem !== null) expect(found).toEqual([]);
        else {
          const commands = pieces.filter(({ kind }) => kind === 'command').length;
          const words = pieces.filter(({ kind }) => kind === 'word').map(({ start, end }) => read.slice(start, end));
          expect(found).toHaveLength(commands + (/[\p{L}\p{N}]/u.test(words.join(' ')) ? 1 : 0));
        }
      }),
      { numRuns: 300 },
    ));

  test('gives parameters that the contract accepts', () =>
    fc.assert(
      fc.property(text, (typed) => {
        const { parameters: found } = readSearch(typed);
        if (found.length === 0) return;
        expect(search.run.body.safeParse({ parameters: found }).success).toBe(true);
        for (const { filter, value } of found) if (filter !== 'q') expect(value).toMatch(searchCommands[filter].shape);
      }),
      { numRuns: 300 },
    ));

  test('gives the same parameters after writing and parsing', () =>
    fc.assert(
      fc.property(text, (typed) => {
        const { parameters: found } = readSearch(typed);
        expect(readSearch(writeSearch(found)).parameters).toEqual(found);
      }),
      { numRuns: 300 },
    ));
});

test.each(['"', '""', '%', '_ .', ' - '])('punctuation alone (%s) is not searched', (typed) => {
  expect(readSearch(typed)).toMatchObject({ parameters: [], problem: null });
});

test.each([
  ['\u0000ada', 'ada'],
  ['\u180Eada', 'ada'],
  ['a\u3164da', 'ada'],
  ['a\u00ADda', 'ada'],
])('removes invisible characters (%j)', (typed, value) => {
  expect(readSearch(typed).parameters).toEqual([{ filter: 'q', value }]);
});

test('treats a full-width colon as a colon', () => {
  expect(readSearch('email：ada@x.test').parameters).toEqual([{ filter: 'email', value: 'ada@x.test' }]);
});

test('parameters survive writing and parsing', () =>
  fc.assert(
    fc.property(parameters, (made) => {
      expect(readSearch(writeSearch(made)).parameters).toEqual(made);
    }),
  ));
