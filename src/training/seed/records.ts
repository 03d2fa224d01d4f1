import type {
  Beneficiary,
  CryptoAddress,
  Device,
  ExternalAddress,
  LinkedBusiness,
  Loan,
  LogEntry,
  Note,
  PaymentAccount,
  SenderAccount,
  Transfer,
  Verification,
  Wallet,
  YieldPosition,
} from '../../contract/api/customer-records.ts';
import type { EarnPlan } from '../../contract/api/earn.ts';
import type { Drawing } from './drawing.ts';
import { drawAddresses, drawExternalAddresses } from './records-addresses.ts';
import { drawBeneficiaries, drawPaymentAccounts, drawSenderAccounts, drawTransfers } from './records-banking.ts';
import { drawLoans, drawPlans, drawYield } from './records-earning.ts';
import { drawAudit, drawDevices, drawLinked, drawNotes, drawReview, drawVerifications } from './records-people.ts';
import { drawWallets } from './records-wallets.ts';

/** Every kind of small record below a customer, as the contract answers with it. */
export interface RecordTypes {
  verification: Verification;
  audit: LogEntry;
  review: LogEntry;
  wallet: Wallet;
  transfer: Transfer;
  device: Device;
  crypto_address: CryptoAddress;
  external_address: ExternalAddress;
  beneficiary: Beneficiary;
  yield: YieldPosition;
  loan: Loan;
  payment_account: PaymentAccount;
  linked_business: LinkedBusiness;
  sender_account: SenderAccount;
  note: Note;
  plan: EarnPlan;
}
export type Kind = keyof RecordTypes;

/** How a customer's records of a kind are drawn. */
export const derivers: { readonly [K in Kind]: (drawing: Drawing) => RecordTypes[K][] } = {
  verification: drawVerifications,
  audit: drawAudit,
  review: drawReview,
  wallet: drawWallets,
  transfer: drawTransfers,
  device: drawDevices,
  crypto_address: drawAddresses,
  external_address: drawExternalAddresses,
  beneficiary: drawBeneficiaries,
  yield: drawYield,
  loan: drawLoans,
  payment_account: drawPaymentAccounts,
  linked_business: drawLinked,
  sender_account: drawSenderAccounts,
  note: drawNotes,
  plan: drawPlans,
};

/** The kinds in a fixed order: their places seed what is drawn. */
export const kinds: readonly Kind[] = [
  ...([
    'verification',
    'audit',
    'review',
    'wallet',
    'transfer',
    'device',
    'crypto_address',
    'external_address',
  ] as const),
  ...([
    'beneficiary',
    'yield',
    'loan',
    'payment_account',
    'linked_business',
    'sender_account',
    'note',
    'plan',
  ] as const),
];

/** What a record is searched by, in small letters; empty for kinds nobody searches. */
export const lookOf = <K extends Kind>(kind: K, record: RecordTypes[K]): string => {
  if (kind === 'plan' && 'id' in record) return record.id.toLowerCase();
  if ((kind === 'crypto_address' || kind === 'wallet') && 'address' in record)
    return (record.address ?? '').toLowerCase();
  if (kind === 'payment_account' && 'account_number' in record) return (record.account_number ?? '').toLowerCase();
  return '';
};
