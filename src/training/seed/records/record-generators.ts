import type { z } from 'zod';
import {
  type Beneficiary,
  beneficiary,
  type CryptoAddress,
  cryptoAddress,
  type Device,
  device,
  type ExternalAddress,
  externalAddress,
  type LinkedBusiness,
  type LogEntry,
  linkedBusiness,
  logEntry,
  type Note,
  note,
  type PaymentAccount,
  paymentAccount,
  type SenderAccount,
  senderAccount,
  type Verification,
  verification,
  type Wallet,
  wallet,
  type YieldPosition,
  yieldPosition,
} from '#contract/platform/api/customer-records.ts';
import type { GeneratorContext } from '../generator-context.ts';
import { generateAddresses, generateExternalAddresses } from './records-addresses.ts';
import { generateBeneficiaries, generatePaymentAccounts, generateSenderAccounts } from './records-banking.ts';
import { generateYield } from './records-earning.ts';
import {
  generateAuditLog,
  generateDevices,
  generateLinkedBusinesses,
  generateNotes,
  generateReviewLog,
  generateVerifications,
} from './records-people.ts';
import { generateWallets } from './records-wallets.ts';

/** Every kind of record that belongs to a customer, as the contract defines it. */
export interface RecordTypes {
  verification: Verification;
  audit: LogEntry;
  review: LogEntry;
  wallet: Wallet;
  device: Device;
  crypto_address: CryptoAddress;
  external_address: ExternalAddress;
  beneficiary: Beneficiary;
  yield: YieldPosition;
  payment_account: PaymentAccount;
  linked_business: LinkedBusiness;
  sender_account: SenderAccount;
  note: Note;
}
export type Kind = keyof RecordTypes;

/** The schema that each stored record is read with. */
export const recordSchemas: { readonly [K in Kind]: z.ZodType<RecordTypes[K]> } = {
  verification,
  audit: logEntry,
  review: logEntry,
  wallet,
  device,
  crypto_address: cryptoAddress,
  external_address: externalAddress,
  beneficiary,
  yield: yieldPosition,
  payment_account: paymentAccount,
  linked_business: linkedBusiness,
  sender_account: senderAccount,
  note,
};

/** The generator of each kind. */
export const generators: { readonly [K in Kind]: (context: GeneratorContext) => RecordTypes[K][] } = {
  verification: generateVerifications,
  audit: generateAuditLog,
  review: generateReviewLog,
  wallet: generateWallets,
  device: generateDevices,
  crypto_address: generateAddresses,
  external_address: generateExternalAddresses,
  beneficiary: generateBeneficiaries,
  yield: generateYield,
  payment_account: generatePaymentAccounts,
  linked_business: generateLinkedBusinesses,
  sender_account: generateSenderAccounts,
  note: generateNotes,
};

/** The kinds in a fixed order: a kind's index is part of its seed. Null keeps the place of a kind that is a collection now. */
const seedOrder: readonly (Kind | null)[] = [
  ...(['verification', 'audit', 'review', 'wallet', null, 'device', 'crypto_address', 'external_address'] as const),
  ...(['beneficiary', 'yield', null, 'payment_account', 'linked_business', 'sender_account', 'note'] as const),
];

export const kinds: readonly Kind[] = seedOrder.filter((kind) => kind !== null);

/** A kind's part of its seed. */
export const seedIndexOf = (kind: Kind): number => seedOrder.indexOf(kind);

/** The text a record is searched by, in lower case; empty for kinds that are not searched. */
export const searchKeyOf = <K extends Kind>(kind: K, record: RecordTypes[K]): string => {
  if ((kind === 'crypto_address' || kind === 'wallet') && 'address' in record)
    return (record.address ?? '').toLowerCase();
  if (kind === 'payment_account' && 'account_number' in record) return (record.account_number ?? '').toLowerCase();
  return '';
};
