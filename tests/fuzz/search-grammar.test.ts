import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { search } from '#contract/platform/api/search.ts';
import { readSearch, searchText, withoutPiece, writeSearch } from '#kernel/search/grammar.ts';
import { readListSearch } from '#kernel/search/list-search.ts';
import { asPlainText, readGlobalSearch } from '#kernel/search/recognize.ts';
import { searchPath } from '#kernel/search/search-address.ts';
import { searchCommandNames } from '#kernel/search/search-commands.ts';
import { suggest } from '#kernel/search/suggest.ts';
import { hostileText } from './support/hostile.ts';

const command = fc.constantFrom(...searchCommandNames);
/** Values as people paste them: of each kind that is recognized, and nearly so. */
const value = fc.oneof(
  fc.constantFrom('Ada <ada@example.test>', '“PYT-1B2C3D”', 'GB82 WEST 1234 5698 7654 32', 'tel:+234 (0) 803 123 4567'),
  fc.constantFrom('ada@example.test', '+234 803 123 4567', '0123456789', '012 345 6789', 'CUS0000000001', 'PYT-1B2C3D'),
  fc.stringMatching(/^(?:0x)?[0-9a-f]{40,64}$/),
  fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{26,88}$/),
  fc.stringMatching(/^[a-z]{2,4}_[0-9a-z]{0,12}$/),
  fc.stringMatching(/^\+?[\d ().-]{0,20}$/),
  hostileText,
);
const fragment = fc.oneof(
  value,
  fc.tuple(command, fc.constantFrom(':', ': ', '：', ' :', ':"', '::'), value).map((parts) => parts.join('')),
  command.map((name) => name.toUpperCase()),
  fc.constantFrom(' ', '  ', '"', '“', '\n', '\u200b', '\u00a0', ':', 'ada okafor'),
);
const typed = fc.oneof(
  fc.array(fragment, { maxLength: 6 }).map((all) => all.join('')),
  fc.array(fragment).map((all) => all.join(' ')),
);

const isSearchable = (parameters: unknown): boolean => search.run.body.safeParse({ parameters }).success;

describe('any search text', () => {
  test('gives a search that the contract takes, or a problem, or nothing', () =>
    fc.assert(
      fc.property(typed, (text) => {
        for (const { parameters, problem } of [readSearch(text), readGlobalSearch(text)]) {
          if (problem !== null) expect(parameters).toEqual([]);
          if (parameters.length > 0) expect(isSearchable(parameters)).toBe(true);
        }
      }),
    ));

  test('is covered by its pieces, and reads alike once it is normalized', () =>
    fc.assert(
      fc.property(typed, (text) => {
        const { text: read, pieces, parameters, problem } = readSearch(text);
        expect(pieces.map(({ start, end }) => read.slice(start, end)).join('')).toBe(read);
        const normal = searchText(text);
        expect(searchText(normal)).toBe(normal);
        expect(readSearch(normal)).toMatchObject({ parameters, problem });
        expect(readSearch(read)).toMatchObject({ text: read, parameters, problem });
      }),
    ));

  test('is recognized alike after what surrounds it was removed, and is not recognized as plain text', () =>
    fc.assert(
      fc.property(typed, (text) => {
        const { recognized } = readGlobalSearch(text);
        if (recognized !== null) expect(readGlobalSearch(recognized.value).recognized).toEqual(recognized);
        expect(readGlobalSearch(asPlainText(text)).recognized).toBeNull();
      }),
    ));

  test('is the same search after writing and reading', () =>
    fc.assert(
      fc.property(typed, (text) => {
        const { parameters } = readSearch(text);
        expect(readSearch(writeSearch(parameters)).parameters).toEqual(parameters);
      }),
    ));

  test('loses a piece without becoming longer', () =>
    fc.assert(
      fc.property(typed, (text) => {
        const { text: read, pieces } = readSearch(text);
        for (const piece of pieces) expect(withoutPiece(read, piece).length).toBeLessThanOrEqual(read.length + 1);
      }),
    ));

  test('has suggestions that read as their command', () =>
    fc.assert(
      fc.property(typed, (text) => {
        for (const { command: name, text: suggested, isBegun } of suggest(text)) {
          const last = readSearch(suggested).pieces.at(-1);
          expect(last).toMatchObject({ command: name, kind: isBegun ? 'bare' : 'command' });
        }
      }),
    ));

  test('filters a list by one value at most, and says why not', () =>
    fc.assert(
      fc.property(typed, fc.uniqueArray(command), (text, commands) => {
        const { q, note } = readListSearch(commands, text);
        const { recognized } = readGlobalSearch(text);
        const searched = recognized === null ? readSearch(text).parameters : [recognized];
        if (q !== null) expect(searched).toEqual([expect.objectContaining({ value: q })]);
        if (note?.tone === 'danger') expect(q).toBeNull();
      }),
    ));

  test('is recognized alike in its address', () =>
    fc.assert(
      fc.property(typed, (text) => {
        expect(readGlobalSearch(searchText(text)).recognized).toEqual(readGlobalSearch(text).recognized);
      }),
    ));

  test('has an address of the search page that holds it', () =>
    fc.assert(
      fc.property(typed, (text) => {
        const url = new URL(searchPath('/wanda/', text), 'app://bundle/');
        expect([url.host, url.pathname]).toEqual(['bundle', '/wanda/search']);
        expect(url.searchParams.get('q') ?? '').toBe(searchText(text).toWellFormed());
      }),
    ));
});
