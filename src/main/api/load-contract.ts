/**
 * The contract, loaded when it is first needed: creating the schemas of all endpoints takes longer than the rest of main's start, and the
 * sign-in form needs none of them.
 */
export const loadContract = () => import('#contract/api/contract.ts');
