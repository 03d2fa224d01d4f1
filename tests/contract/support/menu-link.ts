import { screen as page, within } from '@testing-library/react';
import type { PlacedScreen } from './screens.ts';

/** A screen's entry in the menu of its area; null if there is none. A full-screen page has no menu. */
export const menuLink = ({ area, screen: { menu, title } }: PlacedScreen): HTMLElement | null => {
  const navigation = page.queryByRole('navigation', { name: `${area.title} menu` });
  return navigation && within(navigation).queryByRole('link', { name: menu?.label ?? title });
};
