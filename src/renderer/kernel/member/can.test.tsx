// @vitest-environment happy-dom
import '../../testing/setup-page.ts';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Permission } from '#contract/platform/permissions.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { Can } from './can.tsx';
import { MeProvider, meQuery } from './me.ts';

const shown = async (permission: Permission | null, fallback?: string) => {
  const me = await queryClient.fetchQuery(meQuery());
  const { container } = render(
    <MeProvider value={{ ...me, permissions: ['book:read'] }}>
      <Can permission={permission} fallback={fallback}>
        Books
      </Can>
    </MeProvider>,
  );
  return container.textContent;
};

test('members with the permission see the content', async () =>
  expect(await shown('book:read', 'Hidden')).toBe('Books'));
test('what needs no permission is for all', async () => expect(await shown(null)).toBe('Books'));
test('other members see the fallback, or nothing', async () => {
  expect(await shown('customer:read', 'Hidden')).toBe('Hidden');
  expect(await shown('customer:read')).toBe('');
});
