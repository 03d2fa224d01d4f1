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
  'swap_out',
  'loan',
  'loan_repayment',
  'earn',
  'earn_payout',
  'voucher',
  'charge',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** The types that reports count as money in and as money out. Corrections by staff are neither. */
export const movementTypes = {
  in: ['deposit', 'transfer_in', 'swap', 'referral_bonus', 'loan', 'earn_payout', 'voucher', 'charge'],
  out: ['withdrawal', 'transfer_out', 'payout', 'airtime', 'swap_out', 'loan_repayment', 'earn'],
} as const satisfies Readonly<Record<'in' | 'out', readonly TransactionType[]>>;
