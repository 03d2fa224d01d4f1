import { checkPolicy, type PolicyEntry } from '../policy-values.ts';

/** The values of a policy by their keys; null: there is none. Throws a PolicyError for a policy that is refused. */
export const acceptedValues = (entries: PolicyEntry[] | null) =>
  entries && Object.fromEntries(checkPolicy(entries, 'the policy', false).values);
