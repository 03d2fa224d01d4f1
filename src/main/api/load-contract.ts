import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import type { Endpoint } from '#contract/platform/definitions/endpoint.ts';

/**
 * The contract, loaded once the first window is shown: creating the schemas of all endpoints takes longer than the rest of main's start,
 * and the sign-in form needs none of them.
 */
export const loadContract = () => import('#contract/platform/api/contract.ts');

/** An endpoint by name. Never throws: `invalid` for an unknown name, `internal` if the contract can't be loaded. */
export const findEndpoint = async (name: string): Promise<Result<Endpoint>> => {
  try {
    const endpoint = (await loadContract()).endpoints.get(name);
    return endpoint ? succeed(endpoint) : fail('invalid', 'The platform has no such call');
  } catch {
    return fail('internal', 'A part of the console could not be loaded. Restart the console.');
  }
};
