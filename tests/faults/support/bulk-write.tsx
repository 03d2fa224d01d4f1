import { fireEvent, screen as page } from '@testing-library/react';
import type { AnyBulkAction, BulkActions } from '#kernel/definitions/bulk-action.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { unavailableReason } from '#kernel/write/actions/unavailable-reason.ts';
import { BulkDialog } from '#kernel/write/bulk/bulk-dialog.tsx';
import { Closable, renderPage, submitForm, withoutTimes } from './page.tsx';
import type { Write } from './run-cell.tsx';

/** An action on several rows of a list. */
export interface BulkActionOfList {
  list: ListDefinition;
  bulk: BulkActions;
  action: AnyBulkAction;
}

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const never = new AbortController();
const reasonText = 'Checked by the loop of faults';

/** The first rows that the action is possible on. */
const possibleRows = async ({ list, bulk, action }: BulkActionOfList, count: number): Promise<Map<string, unknown>> => {
  const rows = new Map<string, unknown>();
  for (const filters of [{}, ...list.views.map((view) => view.filters)]) {
    const page = await list
      .source({ limit: 25, ...filters })
      .queryFn(never)
      .catch(() => ({ data: [] }));
    for (const row of page.data) {
      if (rows.size === count || rows.has(list.key(row)) || !action.applies(row)) continue;
      const record = await bulk.read(row).queryFn(never);
      if (unavailableReason(action.action, record) === null) rows.set(list.key(row), row);
    }
  }
  return rows;
};

/** A bulk action on two rows as a write, over its list. The fault meets the first of them. */
export const bulkWrite = (options: BulkActionOfList): Write => ({
  name: `${options.action.action.id}, two rows`,
  records: 2,
  open: async () => {
    const { list, bulk, action } = options;
    const rows = await possibleRows(options, 2);
    if (rows.size < 2) throw new Error(`possible on ${rows.size} rows only`);
    const watched = [{ query: list.source({ limit: 25 }), view: withoutTimes }];
    renderPage(
      <Closable>
        {(close) => (
          <BulkDialog bulk={bulk} action={action} noun={list.noun} rows={rows} pathOf={() => null} onClose={close} />
        )}
      </Closable>,
      { behind: watched },
    );
    const reason = await page.findByLabelText<HTMLTextAreaElement>('Reason');
    fireEvent.change(reason, { target: { value: reasonText } });
    return {
      root: dialog,
      // After the run the form is replaced by its result, and its values are sent again.
      typed: () => (reason.isConnected ? { reason: reason.value } : {}),
      send: () => {
        const number = page.queryByLabelText(/^Type 2 to confirm/);
        if (number) fireEvent.change(number, { target: { value: '2' } });
        fireEvent.click(submitForm(dialog()));
      },
      watched,
    };
  },
});
