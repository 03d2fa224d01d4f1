import { fireEvent, screen as page } from '@testing-library/react';

type Queries = Pick<typeof page, 'getByRole'>;

/** Exports a list: `place` has its tools. */
export const exportAs = async (format: 'CSV' | 'Excel', place: Queries = page): Promise<void> => {
  fireEvent.click(place.getByRole('button', { name: 'Export' }));
  fireEvent.click(await page.findByRole('menuitem', { name: format }), { detail: 1 });
};
