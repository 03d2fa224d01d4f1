import type { Contract, Group } from '../../../src/contract/platform/api/contract.ts';
import { characterId } from '../../../src/training/seed/customers/characters.ts';
import { firstId, readRows, type TestPlatform, textAt } from '../../../src/training/testing/test-platform.ts';

/** One valid call of an endpoint. */
export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** A body that must be refused with 422; an endpoint whose body has no rules has none. */
  badBody?: unknown;
  /** The bearer token where it is not the session's. */
  bearer?: () => Promise<string>;
  /** The answer is a CSV file. */
  isFile?: boolean;
}

/** An example, or what finds one on the platform. */
export type FindExample = (platform: TestPlatform) => Promise<Example>;

/** The examples of a group of the contract: an endpoint without one does not compile. */
export type ExamplesOf<G extends Group> = Record<Extract<keyof Contract[G], string>, Example | FindExample>;

/** An example on a customer whose state is known by its name. */
export const onCustomer = (character: Parameters<typeof characterId>[0], example: Example = {}): Example => ({
  params: { id: characterId(character) },
  ...example,
});

/** The first customer that has a record at `path`, and that record. */
export const findCustomerRecord = async (
  platform: TestPlatform,
  path: string,
): Promise<{ customerId: string; recordId: string }> => {
  for (const customer of await readRows(platform, '/customers?limit=60&sort=created_at&status=active')) {
    const customerId = textAt(customer, 'id');
    const recordId = await firstId(platform, `/customers/${customerId}/${path}`);
    if (recordId) return { customerId, recordId };
  }
  throw new Error(`no customer has ${path}`);
};

/** An example on a record below a customer, named by a parameter. */
export const onCustomerRecord =
  (path: string, param: string, example: Example = {}): FindExample =>
  async (platform) => {
    const { customerId, recordId } = await findCustomerRecord(platform, path);
    return { ...example, params: { id: customerId, [param]: recordId } };
  };
