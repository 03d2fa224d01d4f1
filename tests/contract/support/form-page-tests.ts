import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResourceScreens } from '#kernel/screens/define-screens.ts';
import { notFound, platform, serverError } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from './open-app.tsx';
import type { PlacedScreen } from './screens.ts';

/** The tests that every full-screen form passes by being registered. */
export const testFormPage = ({ address, screen, area }: PlacedScreen, resource: ResourceScreens): void => {
  const isEdit = screen.path === resource.forms?.edit?.path;
  const opened = () => waitFor(() => expect(document.querySelector('form')).toBeTruthy());
  const open = async () => {
    openApp(address);
    await opened();
  };

  test('has its frame, its title and its inputs, and no unsaved changes', async () => {
    await open();
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe(screen.title);
    expect(document.title).toContain(screen.title);
    const menus = page.queryAllByRole('navigation', { name: `${area.title} menu` });
    expect(menus).toHaveLength(screen.frame === 'bare' ? 0 : 1);
    const main = within(page.getByRole('main'));
    expect([...main.queryAllByRole('textbox'), ...main.queryAllByRole('combobox')].length).toBeGreaterThan(0);
    expect(page.getByRole('main').textContent).not.toMatch(/undefined|NaN|\[object/);
  });

  test('Close leads to the list', async () => {
    await open();
    fireEvent.click(page.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(location.pathname).toBe(`/${area.name}/${resource.path}`));
  });

  if (isEdit)
    test('says when its record does not exist, and offers Retry after a failure', async () => {
      const definition = await resource.form?.();
      const endpoint = String(definition?.query?.({ id: 'ID0' }).queryKey[0]);
      platform.answers.set(endpoint, notFound);
      const missing = openApp(address);
      await page.findByText(`This ${resource.noun[0]} does not exist, or it was moved.`);
      missing.unmount();
      platform.answers.set(endpoint, serverError);
      openApp(address.replace('ID0', 'ID1'));
      const retry = await page.findByRole('button', { name: 'Retry' });
      platform.answers.clear();
      fireEvent.click(retry);
      await opened();
    });
};
