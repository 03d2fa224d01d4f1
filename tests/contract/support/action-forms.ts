import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until no dialog is left. */
export const untilClosed = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());

export type ActionForm = Awaited<ReturnType<typeof findActionForm>>;

/** The dialog of an action, once its form is shown: the queries within it, and what a member does and reads there. */
export const findActionForm = async (label: string) => {
  const element = await page.findByRole('dialog', { name: label });
  const dialog = within(element);
  // Part of the form, which may wait for what its action prepares.
  const region = await dialog.findByRole('region', { name: 'What changes' });
  const field = (name: string) => dialog.getByLabelText<HTMLInputElement>(name);
  const submit = () => dialog.getByRole<HTMLButtonElement>('button', { name: label });
  return {
    ...dialog,
    element,
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
    sendByKeys: () => fireEvent.keyDown(region, { key: 'Enter', ctrlKey: true }),
    subject: () => element.querySelector('form p')?.textContent,
    /** The lines of before → after, as `label: from → to`. */
    changes: () =>
      [...region.querySelectorAll('dl > div')].map((line) => {
        const [term, from, to] = ['dt', 'del', 'ins'].map((tag) => line.querySelector(tag)?.textContent);
        return `${term}: ${from} → ${to}`;
      }),
    isUnchanged: () => region.textContent?.includes('Nothing changes yet.') === true,
    /** The message of a field, as a screen reader announces it. */
    error: (name: string) => {
      const input = field(name);
      if (input.getAttribute('aria-invalid') !== 'true') return null;
      const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
      return described.map((each) => document.getElementById(each)?.textContent ?? '').join(' ');
    },
    untilClosed,
  };
};

/** Opens an action of a row: by its button where it is the only one, else from the row's menu. */
export const openRowAction = async (row: HTMLElement, label: string) => {
  const only = within(row).queryByRole('button', { name: new RegExp(`^${label}: `) });
  if (only) fireEvent.click(only);
  else {
    fireEvent.click(within(row).getByRole('button', { name: /^Actions for / }));
    fireEvent.click(await page.findByRole('menuitem', { name: new RegExp(`^${label}`), hidden: true }));
  }
  return findActionForm(label);
};
