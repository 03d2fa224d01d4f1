import type { Page } from '#contract/platform/definitions/answers.ts';
import type { UnreadableRow } from '#contract/platform/unreadable.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';

/** The same query of a list: rows that do not fit the contract are named in `unreadable` instead of failing it. */
export const withUnreadableRows = <Row>({ queryKey, queryFn }: ReadQuery<Page<Row>>): ReadQuery<Page<Row>> => ({
  queryKey,
  queryFn: async (context) => {
    let unreadable: readonly UnreadableRow[] = [];
    const onUnreadable: typeof context.onUnreadable = ({ rows }) => {
      unreadable = rows;
    };
    const page = await queryFn({ ...context, onUnreadable });
    return unreadable.length === 0 ? page : { ...page, unreadable };
  },
});

/**
 * The same query of a record: its fields that do not fit the contract throw when they are read (`withThrowingFields`) instead of failing
 * it. For pages that show what is left; a write reads the whole record.
 */
export const withUnreadableFields = <Rec>({ queryKey, queryFn }: ReadQuery<Rec>): ReadQuery<Rec> => ({
  queryKey,
  queryFn: (context) => queryFn({ ...context, onUnreadable: () => {} }),
});
