import { describe, expect, test } from 'vitest';
import type { Permission } from '#contract/platform/permissions.ts';
import { type AnyRecordActions, defineDelete, type MemberAccess } from '#kernel/definitions/action.ts';
import type { BulkActions } from '#kernel/definitions/bulk-action.ts';
import type { ListDefinition, RecordType } from '#kernel/definitions/list.ts';
import { asyncSelect, select } from '../filters/filters.ts';
import { allowedList } from './allowed-list.ts';
import { things } from './testing/things.ts';

const query = { queryKey: [], queryFn: async () => [] };
const action = (id: string, permission?: Permission) => ({
  ...defineDelete<unknown>({
    id,
    label: id,
    consequence: '',
    successMessage: '',
    send: async () => ({ message: null }),
  }),
  ...(permission && { permission }),
});
const actions = (...list: AnyRecordActions['list']): AnyRecordActions => ({
  name: String,
  recordQuery: () => ({ queryKey: ['things.get'], queryFn: async () => null }),
  comparedValues: () => [],
  list,
});
const bulk = (...list: AnyRecordActions['list']): BulkActions => ({
  read: () => query,
  actions: actions(...list),
  amount: () => null,
  details: () => [],
  kindOf: null,
  list: list.map((one) => ({ action: one, label: one.id, done: '', consequence: '', applies: () => true })),
});
const filterOf = (key: string, permission?: Permission) =>
  asyncSelect(key, key, () => query, {
    ...{ options: () => [], accepts: /./, name: String },
    ...(permission && { permission }),
  });

const forms = {
  create: { label: 'Add thing', path: 'things/new' },
  editAll: { label: 'Sort things', path: 'things/order' },
};
const recordType: RecordType = {
  noun: ['thing', 'things'],
  to: (id) => `things/${id}`,
  ...forms,
};
const list = (more: Partial<ListDefinition>): ListDefinition => ({ ...things, recordType, ...more });
const withPermissions = (permissions: Partial<NonNullable<RecordType['permissions']>>): ListDefinition =>
  list({ recordType: { ...recordType, permissions: { record: null, add: null, edit: null, ...permissions } } });

/** A member who reads these things, and writes all of them or only some. */
const member = (permissions: readonly string[], can_write: readonly string[] | null = null): MemberAccess => ({
  permissions,
  can_write,
});
const screen = 'orders:read';

test('whoever may do everything gets the unrestricted list', () => {
  const unrestricted = list({
    actions: actions(action('delete', 'payouts:read')),
    bulk: bulk(action('hold', 'book:read')),
  });
  const allowed = allowedList(unrestricted, member(['*']), screen);
  expect(allowed).toEqual(unrestricted);
});

describe('a filter', () => {
  const keysOf = ({ filters }: ListDefinition) => filters.map((filter) => ('key' in filter ? filter.key : filter.kind));
  const filtered = list({
    filters: [select('status', 'Status', ['open']), filterOf('currency'), filterOf('provider', 'payment_option:read')],
  });

  test('is left out if loading its options needs a permission that the member lacks', () => {
    expect(keysOf(allowedList(filtered, member([screen]), screen))).toEqual(['status', 'currency']);
  });

  test('is offered with the permission', () => {
    const reader = member([screen, 'payment_option:read']);
    expect(keysOf(allowedList(filtered, reader, screen))).toEqual(['status', 'currency', 'provider']);
  });
});

describe('actions of rows and of selected rows', () => {
  const [plain, guarded] = [action('rename'), action('approve', 'payouts:read')];
  const acting = list({ actions: actions(plain, guarded), bulk: bulk(plain, guarded) });
  const offered = (who: MemberAccess, definition = acting) => {
    const allowed = allowedList(definition, who, screen);
    return {
      rows: allowed.actions?.list.map(({ id }) => id),
      selection: allowed.bulk?.list.map((one) => one.action.id),
    };
  };

  test.each([
    ['reads both and writes all', member([screen, 'payouts:read']), ['rename', 'approve']],
    ['lacks the permission of one', member([screen]), ['rename']],
    ['may write only on this screen', member([screen, 'payouts:read'], [screen]), ['rename']],
    ['may write only what the other needs', member([screen, 'payouts:read'], ['payouts:read']), ['approve']],
    ['may write nothing', member([screen, 'payouts:read'], []), undefined],
  ])('a member who %s', (_what, who, ids) => expect(offered(who)).toEqual({ rows: ids, selection: ids }));

  test('what remains of them still reads and compares the records', () => {
    const allowed = allowedList(acting, member([screen]), screen);
    expect(allowed.actions).toEqual({ ...acting.actions, list: [plain] });
    expect(allowed.bulk).toEqual({ ...acting.bulk, list: acting.bulk?.list.slice(0, 1) });
  });

  test('without any, the list has no menus and no checks for actions', () => {
    const allowed = allowedList(acting, member([screen], []), screen);
    expect(allowed).not.toHaveProperty('actions');
    expect(allowed).not.toHaveProperty('bulk');
  });

  test('a list without actions gets none', () =>
    expect(offered(member(['*']), list({}))).toEqual({ rows: undefined, selection: undefined }));
});

describe('the pages of rows', () => {
  const guarded = withPermissions({ record: 'customer:read' });

  test('are opened with their permission', () => {
    const allowed = allowedList(guarded, member([screen, 'customer:read']), screen);
    expect(allowed.recordType.to?.('T1')).toBe('things/T1');
    expect(allowed.ids('T1')).toEqual(['T1']);
  });

  test('are neither linked nor prefetched without it', () => {
    const allowed = allowedList(guarded, member([screen]), screen);
    expect(allowed.recordType).not.toHaveProperty('to');
    expect(allowed.ids('T1')).toBeNull();
    expect(allowed.noun).toEqual(['thing', 'things']);
    expect(allowed.recordType.noun).toEqual(['thing', 'things']);
  });

  test('stay away from a list that has none', () => {
    const { to: _to, ...withoutPages } = recordType;
    const allowed = allowedList(list({ recordType: withoutPages }), member(['*']), screen);
    expect(allowed.recordType).toEqual(withoutPages);
  });
});

describe('the buttons of forms', () => {
  const buttons = (definition: ListDefinition, who: MemberAccess) => {
    const { create, editAll } = allowedList(definition, who, screen).recordType;
    return { create, editAll };
  };
  const [none, add, edit] = [
    { create: undefined, editAll: undefined },
    { create: forms.create, editAll: undefined },
    { create: undefined, editAll: forms.editAll },
  ];

  test.each([
    ['of a list without permissions of its own are for everybody', list({}), member([screen]), forms],
    ['need the right to write on the screen', list({}), member([screen], []), none],
    ['are offered with that right', list({}), member([screen], [screen]), forms],
    ['need their permission', withPermissions({ add: 'book:read', edit: 'chain:read' }), member([screen]), none],
    ['adding has its own', withPermissions({ add: 'book:read', edit: 'chain:read' }), member(['book:read']), add],
    ['editing has its own', withPermissions({ add: 'book:read', edit: 'chain:read' }), member(['chain:read']), edit],
    [
      'writing on the screen is not enough for a form with its own permission',
      withPermissions({ add: 'book:read', edit: 'book:read' }),
      member([screen, 'book:read'], [screen]),
      none,
    ],
    [
      'a form with its own permission needs the right to write with that one',
      withPermissions({ add: 'book:read', edit: 'chain:read' }),
      member(['book:read', 'chain:read'], ['book:read']),
      add,
    ],
  ])('%s', (_what, definition, who, expected) => expect(buttons(definition, who)).toEqual(expected));

  test('that a list does not have are not added', () => {
    const { create: _create, editAll: _editAll, ...withoutForms } = recordType;
    expect(buttons(list({ recordType: withoutForms }), member(['*']))).toEqual(none);
  });
});
