import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import type { FormInput } from '#kernel/definitions/action.ts';
import { type ComparedValue, changeLabel, comparedValuesByKey } from '#kernel/definitions/change.ts';
import { ActionDialog } from '#kernel/write/actions/action-dialog.tsx';
import { findExample } from '../../contract/examples/all.ts';
import { testPlatform } from './main-process.ts';
import { Closable, renderPage, submitForm, typeValues, withoutTimes } from './page.tsx';
import type { ActionWrite } from './registered-writes.ts';
import type { Watched, Write } from './run-cell.tsx';
import { shownValue } from './typed-form.ts';

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');

/** A compared value as it is shown. */
const shownEntry = ({ field, value }: ComparedValue) => [changeLabel(field), field.text(value)];

/** An action of a record: its dialog, over a page with the record and its list. */
export const actionWrite = ({ name, action, actions, read, values, list }: ActionWrite): Write => ({
  name: name ?? action.id,
  records: 1,
  open: async () => {
    let record = await read.queryFn(new AbortController()).catch(() => null);
    // Possible only after another write, which the example makes; of a record that is new, the ID is another one each time.
    if (record === null || action.isAvailable?.(record) === false) {
      const { params } = await findExample(testPlatform(), action.id);
      const again = record === null ? actions.recordQuery(params) : read;
      record = await again.queryFn(new AbortController());
    }
    const prepared = action.prepare && (await action.prepare(record).queryFn(new AbortController()));
    const watched: Watched[] = [
      {
        query: actions.recordQuery(record),
        view: (data) => [...comparedValuesByKey(actions.comparedValues, data).values()].map(shownEntry),
      },
      ...(list ? [{ query: list, view: withoutTimes }] : []),
    ];
    renderPage(
      <Closable>
        {(close) => <ActionDialog action={action} actions={actions} decided={null} record={record} onClose={close} />}
      </Closable>,
      { behind: watched },
    );
    await waitFor(() => {
      if (!dialog()?.querySelector('[aria-label="What changes"]')) throw new Error('no form is shown');
    });
    const inputs: readonly FormInput[] = action.inputs?.(record, prepared, values) ?? [];
    const root = () => dialog() ?? document.body;
    const typed = await typeValues(root(), inputs, values, action.initialValues?.(record, prepared) ?? {});
    const confirmation = action.confirmationText?.(record, values) ?? null;
    return {
      root: dialog,
      typed: () => Object.fromEntries(typed.map((input) => [input.name, shownValue(root(), input)])),
      send: () => {
        if (confirmation !== null)
          fireEvent.change(page.getByLabelText(`Type ${confirmation} to confirm`), { target: { value: confirmation } });
        fireEvent.click(submitForm(dialog()));
      },
      watched,
    };
  },
});
