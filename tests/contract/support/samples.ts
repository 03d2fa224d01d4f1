// What the kernel does for every list and record page (errors, refusals, empty lists, sorting, CSV, tabs) is tested on these. They differ
// in kind, and coverage.test.ts fails when a list or a record page has a kind that no sample has. What differs between two lists of a
// kind is data, which is checked for all.

/** The addresses of lists, and why each is a sample. */
export const listSamples: Readonly<Record<string, string>> = {
  '/ruby': 'stands at the address of its area; plain views, options that are loaded, local time by country',
  '/wanda/payouts/fiat': 'a queue of money with ages, a fixed parameter and bulk actions',
  '/wanda/audit': 'rows in groups of a day, which open nothing',
  '/wanda/earn/plans': 'a second text filter beside the search',
  '/settings/custody/wallets': 'a note, ascending, pages with two IDs',
  '/settings/payments/banks': 'rows open in a panel, have actions, and are edited all at once',
  '/settings/members': 'has a button that adds a record; no views, newest first',
};

/** The addresses of record pages, and why each is a sample. */
export const recordSamples: Readonly<Record<string, string>> = {
  '/wanda/customers/ID0': 'tabs, a person, a banner, and requests beside the record',
  '/wanda/payouts/fiat/ID0': 'an amount that is explained, a timeline, lists and actions on one page',
  '/ruby/customers/ID0/transactions/ID0': 'stands below another record, in another area',
  '/wanda/payouts/aggregated/ID0': 'an amount with words of its own for where it is, and no action',
  '/settings/members/ID0': 'in the frame of the account, with a history',
};
