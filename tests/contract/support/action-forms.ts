import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** The dialog of an action, once its form is shown. */
export const findActionForm = async (label: string) => {
  const element = await page.findByRole('dialog', { name: label });
  const dialog = within(element);
  const changes = await dialog.findByRole('region', { name: 'What changes' });
  const field = (name: string) => dialog.getByLabelText<HTMLInputElement>(name);
  const submit = () => dialog.getByRole<HTMLButtonElement>('button', { name: label });
  return {
    element,
    dialog,
    field,
    fill: (name: string, value: string) => fireEvent.change(field(name), { target: { value } }),
    /** Opens the options of a select and chooses one. */
    choose: async (name: string, option: string) => {
      fireEvent.click(dialog.getByRole('combobox', { name }));
      fireEvent.click(await page.findByRole('option', { name: option, hidden: true }));
    },
    press: (name: string) => fireEvent.click(dialog.getByRole('button', { name })),
    submit,
    send: () => fireEvent.click(submit()),
    /** Sends by the keys, which show the errors of a form whose button is off. */
    sendByKeys: () => fireEvent.keyDown(changes, { key: 'Enter', ctrlKey: true }),
    /** The lines of before → after, as `label: from → to`. */
    lines: () =>
      [...changes.querySelectorAll('dl > div')].map((line) => {
        const text = (tag: string) => line.querySelector(tag)?.textContent;
        return `${text('dt')}: ${text('del')} → ${text('ins')}`;
      }),
    untilClosed: () => waitFor(() => expect(page.queryByRole('dialog')).toBeNull()),
  };
};

/** Opens an action of a row from its menu. */
export const openRowAction = async (row: HTMLElement, label: string) => {
  fireEvent.click(within(row).getByRole('button', { name: /^Actions for / }));
  fireEvent.click(await page.findByRole('menuitem', { name: new RegExp(`^${label}`), hidden: true }));
  return findActionForm(label);
};
