// @vitest-environment happy-dom
import './support/window.ts';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#kernel/api/client.ts';
import { SubAccountsTab } from '../../src/renderer/resources/businesses/tabs/sub-accounts-tab.tsx';
import { platform } from './support/platform.ts';

/** What the loop over all screens cannot know: a list made of another one asks for its own rows. */
beforeEach(() => platform.reset());

const { signal } = new AbortController();

test('the sub accounts of a business are asked for by its id', async () => {
  const business = await api.businesses.get({ id: 'BUS1' }).queryFn({ signal });
  await SubAccountsTab.first(business).queryFn({ signal });
  expect(platform.last('customers.list')?.params).toMatchObject({ business_id: business.id });
});
