import { readOr, unreadableFields } from '#kernel/base/unreadable-field.ts';
import type { AnyRecordActions } from '#kernel/definitions/action.ts';
import type { BulkActions } from '#kernel/definitions/bulk-action.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { unreadableValue } from '#kernel/format/unreadable-text.ts';
import { unreadableElement } from '#kernel/ui/values/unreadable-value.tsx';

// Values of a row that can't be read throw when they are read: here they cost their cell.

type Read<Value> = (row: unknown) => Value;

/** The same reading, which gives `fallback` for a row where it needs a value that can't be read. */
export const orElse = <Value>(read: Read<Value>, fallback: Value): Read<Value> => {
  const other = () => fallback;
  return (row) => readOr(() => read(row), other);
};

/** A column whose cell says that its value can't be read, also in exports. Such an amount counts in no total. */
export const partialColumn = (column: Field<unknown>): Field<unknown> => {
  const { render, text, shown, value, to, money, exported } = column;
  return {
    ...column,
    render: (row, format) => readOr(() => render(row, format), unreadableElement),
    text: orElse(text, unreadableValue),
    ...(shown && { shown: orElse(shown, unreadableValue) }),
    ...(value && { value: orElse<unknown>(value, unreadableValue) }),
    ...(to && { to: orElse<string | null>(to, null) }),
    ...(money && { money: orElse(money, null) }),
    ...(exported && { exported: exported.map((part) => ({ ...part, text: orElse(part.text, unreadableValue) })) }),
  };
};

/** Actions that name a row also where a part of its name can't be read. */
export const partialActions = (actions: AnyRecordActions): AnyRecordActions => ({
  ...actions,
  name: orElse(actions.name, unreadableValue),
});

/** Actions on several rows that leave out those that can't be read as a whole, as those on one row do. */
export const partialBulk = (bulk: BulkActions): BulkActions => ({
  ...bulk,
  list: bulk.list.map((action) => ({
    ...action,
    applies: (row) => unreadableFields(row).length === 0 && action.applies(row),
  })),
});
