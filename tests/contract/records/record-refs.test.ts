import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordRefTypes } from '#kernel/cases/record-ref.ts';
import { startTestPlatform, type TestPlatform } from '../../../src/training/testing/test-platform.ts';
import { findCustomerRecord } from '../examples/example.ts';

// Cases, comments and presence name records by the type that the table of the console gives them: the platform must find each of them by it.

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 200 });
});
afterAll(() => platform.stop());

/** The ID of a record that the page of a list opens. */
const idOf = async (listPath: string, type: string): Promise<string> => {
  const [, nested] = /^customers\/:id\/(.+)$/.exec(listPath) ?? [];
  // The earn plans of a customer are those of all plans with the customer's ID.
  if (nested !== undefined && nested !== 'earn') return (await findCustomerRecord(platform, nested)).recordId;
  const { json } = await platform.send('GET', `/${type}?limit=1`, { bearer: await platform.token('admin') });
  return Object(json).data[0].id;
};

test.each([...recordRefTypes])('records of %s are found as %s', async (listPath, type) => {
  const query = new URLSearchParams({ record_type: type, record: await idOf(listPath, type) });
  const reply = await platform.send('GET', `/comments?${query}`, { bearer: await platform.token('admin') });
  expect({ status: reply.status, text: reply.text }).toMatchObject({ status: 200 });
});
