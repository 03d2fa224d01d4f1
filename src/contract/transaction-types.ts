/** The kinds of transaction that the platform names; like a status, one that is not here is shown as it came. */
export const transactionTypes = [
  'deposit',
  'withdrawal',
  'transfer_in',
  'transfer_out',
  'swap',
  'payout',
  'airtime',
  'referral_bonus',
  'adjustment',
] as const;
