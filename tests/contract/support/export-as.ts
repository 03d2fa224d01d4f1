import { fireEvent, screen as page } from '@testing-library/react';

type Queries = Pick<typeof page, 'getByRole'>;

/** Exports a list or a report: `place` has its tools. `part`: the title of a report's section. */
export const exportAs = async (
  format: 'CSV' | 'Excel' | 'PDF',
  place: Queries = page,
  part?: string,
): Promise<void> => {
  fireEvent.click(place.getByRole('button', { name: part === undefined ? 'Export' : `Export ${part}` }));
  // Hidden in happy-dom, which lays nothing out.
  fireEvent.click(await page.findByRole('menuitem', { name: format, hidden: true }), { detail: 1 });
};
