import { screen as page, within } from '@testing-library/react';

/** The table of a list, once it has rows. */
export const findTable = (title: string): Promise<HTMLElement> => page.findByRole('table', { name: title });

export const rowsOf = (table: HTMLElement): HTMLElement[] => [...table.querySelectorAll<HTMLElement>('tr[data-row]')];

/** The links of the rows of a table, or of the page's. */
export const rowLinksOf = (table: HTMLElement): HTMLElement[] => [
  ...table.querySelectorAll<HTMLElement>('a[data-row-link]'),
];

/** The texts of one column, row by row. */
export const columnTexts = (table: HTMLElement, label: string): (string | undefined)[] => {
  const index = within(table)
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === label);
  return rowsOf(table).map((row) => row.children[index]?.textContent?.trim());
};
