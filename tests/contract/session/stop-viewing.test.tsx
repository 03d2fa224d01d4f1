// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, screen as page, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useViewedMember } from '#kernel/member/me.ts';
import { viewedMember } from '#kernel/session/view-as.ts';
import { ViewAsNotice } from '#kernel/shell/notices/view-as-notice.tsx';
import { LeaveGuard } from '#kernel/write/record-form/discard-changes.tsx';

afterEach(() => act(() => viewedMember.set(null)));

const brian = { id: 'STF2', name: 'Brian Otieno', role: null, permissions: [], returnPath: '/members/STF2' };
const EditedPage = () => {
  const viewed = useViewedMember();
  return (
    <>
      {viewed && <ViewAsNotice viewed={viewed} />}
      <LeaveGuard hasUnsavedChanges />
    </>
  );
};
const Member = () => {
  const viewed = useViewedMember();
  return viewed ? <ViewAsNotice viewed={viewed} /> : <p>Own view</p>;
};
const open = (path: string) => {
  const router = createMemoryRouter(
    [
      { path: '/edited', element: <EditedPage /> },
      { path: '/members/:id', element: <Member /> },
    ],
    { initialEntries: [path] },
  );
  viewedMember.set(brian);
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
};
const stop = () => fireEvent.click(page.getByRole('button', { name: 'Stop viewing' }));

test('unsaved changes are asked about before the view ends', async () => {
  const router = open('/edited');
  stop();
  fireEvent.click(await page.findByRole('button', { name: 'Keep editing', hidden: true }));
  expect(viewedMember.get()).toBe(brian);
  expect(router.state.location.pathname).toBe('/edited');
  stop();
  fireEvent.click(await page.findByRole('button', { name: 'Discard', hidden: true }));
  await page.findByText('Own view');
  expect(router.state.location.pathname).toBe('/members/STF2');
});

test('the view ends on the page of the member, too', async () => {
  open('/members/STF2');
  stop();
  await waitFor(() => expect(viewedMember.get()).toBeNull());
});
