// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { SavedView } from '#kernel/list/views/saved-views.ts';
import { hostileJson, hostileText } from './support/hostile.ts';
import { mutated } from './support/mutated.ts';

vi.stubGlobal('bridge', { call: {}, on: {} });
const { customersList: list } = await import('../../src/renderer/features/customers/customers.list.ts');
const { hideableColumns, readListState, sortKeys, viewSearch } = await import('#kernel/list/state/list-state.ts');
const { readViewsFile, writeViewsFile } = await import('#kernel/list/views/views-file.ts');
const { cleanViewName, freeName, readSavedView, viewLimits } = await import('#kernel/list/views/saved-views.ts');

const filters = fc
  .tuple(
    ...list.filters.flatMap((filter) =>
      filter.kind === 'select'
        ? [fc.subarray(filter.options.map(({ value }) => value)).map((all) => [filter.key, all] as const)]
        : [],
    ),
    fc.constantFrom(['from', ['2026-01-31']] as const, ['to', ['2026-02-28']] as const),
  )
  .map((entries) => Object.fromEntries(entries.filter(([, values]) => values.length > 0)));

/** A view as a file has it: without an id. */
const view = fc.record({
  name: hostileText
    .map((text) => cleanViewName(`View ${text}`).slice(0, viewLimits.nameLength).toWellFormed())
    .map(cleanViewName),
  filters,
  sort: fc.constantFrom(...sortKeys(list)).chain((key) => fc.constantFrom(key, `-${key}`)),
  columns: fc.subarray([...hideableColumns(list)]),
  density: fc.constantFrom('normal', 'compact'),
});
const file = fc.record({
  format: fc.constant('console-views'),
  version: fc.constant(1),
  list: fc.constant(list.id),
  views: fc.array(view, { minLength: 1, maxLength: 5 }),
});
const anyFile = fc.oneof(mutated(file), hostileJson).map((json) => JSON.stringify(json) ?? '');

const withoutIds = (views: readonly SavedView[]) => views.map(({ id: _id, ...rest }) => rest);
/** The views of a file, or the message about why it has none. */
const read = (text: string): readonly SavedView[] | string => {
  try {
    return readViewsFile(list, text);
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
    return error instanceof Error ? error.message : '';
  }
};

describe('a file of views', () => {
  test('that the console wrote is read as it was', () =>
    fc.assert(
      fc.property(file, ({ views }) => {
        const written = writeViewsFile(
          list.id,
          views.map((one) => readSavedView({ ...one, id: 'x' }) ?? expect.fail()),
        );
        expect(withoutIds(readViewsFile(list, written))).toEqual(views);
      }),
    ));

  test('of any content is refused with a sentence, or has views of this list that are read alike again', () =>
    fc.assert(
      fc.property(fc.oneof(anyFile, hostileText), (text) => {
        const views = read(text);
        if (typeof views === 'string') {
          expect(views).toMatch(/^[A-Z].*\.$/s);
          return;
        }
        expect(new Set(views.map(({ id }) => id)).size).toBe(views.length);
        for (const one of views) {
          expect(one.name).toBe(cleanViewName(one.name));
          const { filters: applied, sort } = readListState(list, viewSearch(list, one), 25);
          expect(sort).toBe(one.sort);
          expect(applied).not.toHaveProperty('q');
        }
        expect(withoutIds(readViewsFile(list, writeViewsFile(list.id, views)))).toEqual(withoutIds(views));
      }),
    ));
});

test('a stored view of any content is none, or reads alike again', () =>
  fc.assert(
    fc.property(fc.oneof(mutated(view.map((one) => ({ ...one, id: 'x' }))), hostileJson), (value) => {
      const found = readSavedView(value);
      if (found !== undefined) expect(readSavedView(found)).toEqual(found);
    }),
  ));

describe('the name of a view', () => {
  test('is one line, and is not changed by cleaning it again', () =>
    fc.assert(
      fc.property(hostileText, (text) => {
        const name = cleanViewName(text);
        expect(name).not.toMatch(/[\p{Cc}\p{Bidi_Control}]|\s\s|^\s|\s$/u);
        expect(cleanViewName(name)).toBe(name);
      }),
    ));

  test('that is taken gets a number, and stays a whole and short text', () =>
    fc.assert(
      fc.property(fc.array(hostileText, { minLength: 1, maxLength: 4 }), (texts) => {
        const [first = '', ...others] = texts.map((text) =>
          cleanViewName(cleanViewName(text).slice(0, viewLimits.nameLength).toWellFormed()),
        );
        fc.pre(first !== '');
        const free = freeName(first, [first, ...others]);
        expect([first, ...others].map((taken) => taken.toLowerCase())).not.toContain(free.toLowerCase());
        expect(free.length).toBeLessThanOrEqual(viewLimits.nameLength);
        expect(free.isWellFormed()).toBe(true);
        expect(cleanViewName(free)).toBe(free);
      }),
    ));
});
