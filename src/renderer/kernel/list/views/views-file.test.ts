// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import type { Field } from '#kernel/definitions/field.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { dateRange, search, select } from '../filters/filters.ts';
import type { SavedView } from './saved-views.ts';

vi.stubGlobal('bridge', { call: {}, on: {} });
const { readViewsFile, writeViewsFile } = await import('./views-file.ts');

const column = (key: string, changes: Partial<Field<unknown>> = {}): Field<unknown> => ({
  key,
  label: key,
  kind: 'text',
  render: String,
  text: String,
  ...changes,
});
const list: ListDefinition = {
  id: 'things',
  source: () => ({
    queryKey: [],
    queryFn: async () => ({ data: [], pagination: { page: 1, limit: 1, total: 0, next_cursor: null } }),
  }),
  sort: '-created_at',
  key: String,
  keysAreIds: true,
  columns: [column('name', { primary: true, sort: 'name' }), column('note'), column('created', { sort: 'created_at' })],
  filters: [search('Name'), select('status', 'Status', ['active', 'jailed'], { multiple: true }), dateRange()],
  views: [],
  fileName: 'things',
  recordType: { noun: ['thing', 'things'] },
  noun: ['thing', 'things'],
  ids: () => null,
  emptyTitle: 'No things yet',
};
const view: SavedView = {
  id: 'a',
  name: 'Jailed',
  filters: { status: ['jailed'], from: ['2026-01-01'] },
  sort: 'name',
  columns: ['note'],
  density: 'compact',
};
const fileWith = (changes: object, file: object = {}) =>
  JSON.stringify({ format: 'console-views', version: 1, list: 'things', views: [{ ...view, ...changes }], ...file });

describe('a file of views', () => {
  test('is read as it was written, with new IDs', () => {
    const [read] = readViewsFile(list, writeViewsFile('things', [view]));
    expect(read).toEqual({ ...view, id: expect.any(String) });
    expect(read?.id).not.toBe(view.id);
  });

  test('brings no control characters in names', () => {
    const [read] = readViewsFile(list, fileWith({ name: 'Jailed\u202E\u0000' }));
    expect(read?.name).toBe('Jailed');
  });

  test('brings no search text', () => {
    const [read] = readViewsFile(list, fileWith({ filters: { status: ['jailed'], q: ['ada@example.org'] } }));
    expect(read?.filters).toEqual({ status: ['jailed'] });
  });

  test.each([
    ['no JSON', '{views', 'This file has no saved views.'],
    ['other JSON', '[]', 'This file has no saved views.'],
    ['another format', fileWith({}, { format: 'x' }), 'This file has no saved views.'],
    ['a version as text', fileWith({}, { version: '1' }), 'This file has no saved views.'],
    ['a newer version', fileWith({}, { version: 2 }), 'This file was saved by a newer version of the console.'],
    ['another list', fileWith({}, { list: 'others' }), 'This file has views of another list, not of things.'],
    ['no views', fileWith({}, { views: [] }), 'This file has no saved views.'],
    ['a damaged view', fileWith({ name: 7 }), 'View 1 of the file is damaged.'],
    [
      'an unknown filter',
      fileWith({ filters: { x: ['1'] } }),
      "The list doesn't have the filter “x” of the view “Jailed”.",
    ],
    [
      'an unknown value',
      fileWith({ filters: { status: ['x'] } }),
      "The list doesn't have the value “x” of the filter “status” of the view “Jailed”.",
    ],
    ['an unknown sort order', fileWith({ sort: '-x' }), "The list doesn't have the order “-x” of the view “Jailed”."],
    ['an unknown column', fileWith({ columns: ['x'] }), "The list doesn't have the column “x” of the view “Jailed”."],
  ])('with %s is refused', (_what, text, message) => expect(() => readViewsFile(list, text)).toThrow(message));
});
