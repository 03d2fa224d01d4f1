/** The known types of transactions. An unknown type is shown as it is. */
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
export type TransactionType = (typeof transactionTypes)[number];
