// @vitest-environment happy-dom
import '../../../testing/fake-bridge.ts';
import { beforeEach, expect, test } from 'vitest';
import { platform } from '../../../testing/fake-platform.ts';
import { subAccountsOf } from './sub-accounts.list.ts';

beforeEach(() => platform.reset());

test("a business's sub accounts are requested by its ID", async () => {
  await subAccountsOf({ id: 'BUS1' }).source({}).queryFn(new AbortController());
  expect(platform.lastRequest('customers.list')?.params).toMatchObject({ business_id: 'BUS1' });
});
