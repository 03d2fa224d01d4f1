// @vitest-environment happy-dom
import './support/fake-bridge.ts';
import { beforeEach, expect, test } from 'vitest';
import { subAccountsOf } from '../../src/renderer/resources/shared/customers/sub-accounts.list.ts';
import { platform } from './support/fake-platform.ts';

beforeEach(() => platform.reset());

test("a business's sub accounts are requested by its ID", async () => {
  await subAccountsOf({ id: 'BUS1' }).source({}).queryFn(new AbortController());
  expect(platform.lastRequest('customers.list')?.params).toMatchObject({ business_id: 'BUS1' });
});
