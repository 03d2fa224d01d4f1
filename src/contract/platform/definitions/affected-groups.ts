/** The groups whose records show a customer's name: they change with the customer's profile. */
export const namesCustomers = [
  'transactions',
  'payouts',
  'deposits',
  'referrals',
  'businesses',
  'vouchers',
  'earn',
  'loans',
  'orders',
  'connect',
  'subAccounts',
  'transfers',
  'spend',
] as const;

/** The groups whose records follow the status of a customer's transaction. */
export const followTransactions = ['transactions', 'payouts', 'deposits', 'referrals', 'spend', 'transfers'] as const;
