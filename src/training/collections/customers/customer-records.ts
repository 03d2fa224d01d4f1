import { contract } from '#contract/platform/api/contract.ts';
import type { LinkedBusiness } from '#contract/platform/api/customer-records.ts';
import { hasPermission } from '#contract/platform/permissions.ts';
import { type CustomerRow, customerById } from '../../db/customers.ts';
import type { Store } from '../../db/store.ts';
import type { Kind, RecordTypes } from '../../seed/records/record-generators.ts';
import { putRecord, recordOf, recordsOf, removeRecord } from '../../seed/records/records.ts';
import { conflict, DomainError, invalidField } from '../../shared/errors.ts';
import { iso } from '../../shared/time.ts';
import { businesses } from '../businesses/businesses.ts';
import { type Call, handle } from '../definitions/endpoint-handler.ts';
import { logPage } from '../definitions/record-pages.ts';
import { loansOfCustomer } from '../products/loans.ts';
import { auditRecordChange, createRecordId, fieldChange, findChangeableCustomer, writeAuditEntry } from './audit.ts';

type Reading = Pick<Call<'/customers/:id', unknown, unknown>, 'platform' | 'store'> & { param(name: 'id'): string };

const newestFirst = <T>(rows: T[], at: (row: T) => string | null): T[] =>
  rows.sort((a, b) => ((at(a) ?? '') < (at(b) ?? '') ? 1 : -1));

/** All of a customer's records of a kind. */
const listed = <K extends Kind>({ platform, store, param }: Reading, kind: K): RecordTypes[K][] =>
  recordsOf(platform, customerById(store, param('id')), kind);

/** One record of a customer, by its id. */
const single = <K extends Kind>(
  { platform, store, param }: Reading,
  kind: K,
  id: string,
  what: string,
): RecordTypes[K] => recordOf(platform, customerById(store, param('id')), kind, id, what);

/** The businesses a customer owns, as linked businesses. */
const ownedBusinesses = (store: Store, { rowNumber }: CustomerRow): LinkedBusiness[] =>
  businesses.where(store, 'owner_number = ?', rowNumber).map(({ id, name, verified, created_at }) => ({
    id,
    name,
    role: 'Owner',
    status: verified ? 'approved' : 'pending',
    created_at: iso(created_at),
  }));

type Removing = Parameters<typeof findChangeableCustomer>[0];

/** Deletes a record and writes it into the audit log. */
const remove = (
  call: Removing,
  kind: 'crypto_address' | 'beneficiary' | 'payment_account',
  id: string,
  what: string,
): { message: string } => {
  const customer = findChangeableCustomer(call);
  const record = recordOf(call.platform, customer, kind, id, what);
  removeRecord(call.platform, customer.rowNumber, kind, id);
  const was =
    'address' in record && record.address ? record.address : 'account_number' in record ? record.account_number : id;
  auditRecordChange(call, customer, { action: `${kind}_deleted`, changes: fieldChange(kind, was, null) });
  return { message: `${what} deleted` };
};

const switches: Readonly<Record<string, boolean>> = {
  true: true,
  on: true,
  enable: true,
  false: false,
  off: false,
  disable: false,
};

/** The permissions of the pages that show a customer's sensitive values. */
const revealPermissions = ['customer:read', 'payouts:read', 'transaction:read', 'transfers:read'] as const;

/** A customer's documents, logs, devices, addresses, accounts and beneficiaries. */
export const customerRecordHandlers = {
  'customers.verifications': handle(contract.customers.verifications, (call) => ({
    data: newestFirst(listed(call, 'verification'), (row) => row.submitted_at),
  })),
  'customers.verification': handle(contract.customers.verification, (call) => ({
    data: single(call, 'verification', call.param('verificationId'), 'Verification'),
  })),
  'customers.auditLogs': handle(contract.customers.auditLogs, (call) => logPage(listed(call, 'audit'), call.query)),
  'customers.reviewLog': handle(contract.customers.reviewLog, (call) => logPage(listed(call, 'review'), call.query)),
  'customers.devices': handle(contract.customers.devices, (call) => ({
    data: newestFirst(listed(call, 'device'), (row) => row.last_seen_at),
  })),
  'customers.cryptoAddresses': handle(contract.customers.cryptoAddresses, (call) => ({
    data: newestFirst(listed(call, 'crypto_address'), (row) => row.created_at),
  })),
  'customers.externalAddresses': handle(contract.customers.externalAddresses, (call) => ({
    data: newestFirst(listed(call, 'external_address'), (row) => row.created_at),
  })),
  'customers.beneficiaries': handle(contract.customers.beneficiaries, (call) => ({
    data: newestFirst(listed(call, 'beneficiary'), (row) => row.created_at),
  })),
  'customers.yield': handle(contract.customers.yield, (call) => ({ data: listed(call, 'yield') })),
  'customers.loans': handle(contract.customers.loans, (call) => ({
    data: newestFirst(
      loansOfCustomer(call.platform, customerById(call.store, call.param('id')).rowNumber),
      (row) => row.opened_at,
    ),
  })),
  'customers.paymentAccounts': handle(contract.customers.paymentAccounts, (call) => ({
    data: newestFirst(listed(call, 'payment_account'), (row) => row.created_at),
  })),
  'customers.paymentAccount': handle(contract.customers.paymentAccount, (call) => ({
    data: single(call, 'payment_account', call.param('accountId'), 'Payment account'),
  })),
  'customers.linkedBusiness': handle(contract.customers.linkedBusiness, (call) => ({
    data: [
      ...ownedBusinesses(call.store, customerById(call.store, call.param('id'))),
      ...listed(call, 'linked_business'),
    ],
  })),
  'customers.senderAccounts': handle(contract.customers.senderAccounts, (call) => ({
    data: newestFirst(listed(call, 'sender_account'), (row) => row.created_at),
  })),
  'customers.senderAccount': handle(contract.customers.senderAccount, (call) => ({
    data: single(call, 'sender_account', call.param('accountId'), 'Sender account'),
  })),
  'customers.notes': handle(contract.customers.notes, (call) => ({
    data: newestFirst(listed(call, 'note'), (row) => row.created_at),
  })),

  'customers.deleteCryptoAddress': handle(contract.customers.deleteCryptoAddress, (call) =>
    remove(call, 'crypto_address', call.param('addressId'), 'Crypto address'),
  ),
  'customers.deleteBeneficiary': handle(contract.customers.deleteBeneficiary, (call) =>
    remove(call, 'beneficiary', call.param('beneficiaryId'), 'Beneficiary'),
  ),
  'customers.deletePaymentAccount': handle(contract.customers.deletePaymentAccount, (call) =>
    remove(call, 'payment_account', call.param('accountId'), 'Payment account'),
  ),

  'customers.updateBeneficiary': handle(contract.customers.updateBeneficiary, (call) => {
    const customer = findChangeableCustomer(call);
    const before = recordOf(call.platform, customer, 'beneficiary', call.param('beneficiaryId'), 'Beneficiary');
    const given = Object.fromEntries(Object.entries(call.body).filter(([, value]) => value !== undefined));
    const after = { ...before, ...given };
    putRecord(call.platform, customer.rowNumber, 'beneficiary', after);
    const fields = ['name', 'bank_name', 'account_number', 'address', 'network'] as const;
    auditRecordChange(call, customer, {
      action: 'beneficiary_updated',
      changes: fields.flatMap((field) => fieldChange(field, before[field], after[field])),
    });
    return { message: 'Beneficiary updated' };
  }),

  'customers.toggleSenderAccount': handle(contract.customers.toggleSenderAccount, (call) => {
    const customer = findChangeableCustomer(call);
    const account = recordOf(call.platform, customer, 'sender_account', call.param('accountId'), 'Sender account');
    const active = switches[call.param('value').toLowerCase()];
    if (active === undefined) throw invalidField('value', 'Use true or false');
    if (account.active === active) throw conflict(`The account is ${active ? 'enabled' : 'disabled'} already`);
    putRecord(call.platform, customer.rowNumber, 'sender_account', { ...account, active });
    auditRecordChange(call, customer, {
      action: active ? 'sender_account_enabled' : 'sender_account_disabled',
      changes: fieldChange(account.account_number, account.active, active),
    });
    return { message: active ? 'Sender account enabled' : 'Sender account disabled' };
  }),

  // Deleted accounts take notes, too: questions come up after the deletion.
  'customers.addNote': handle(contract.customers.addNote, (call) => {
    const customer = customerById(call.store, call.param('id'));
    const { first_name, last_name, email } = call.staff();
    recordsOf(call.platform, customer, 'note');
    const author = { name: `${first_name} ${last_name}`, email };
    putRecord(call.platform, customer.rowNumber, 'note', {
      id: createRecordId('NOT', call.now),
      text: call.body.text,
      author,
      created_at: iso(call.now),
    });
    auditRecordChange(call, customer, { action: 'note_added' });
    return { message: 'Note added' };
  }),

  // The customer stays as it is: looking at a value changes no `updated_at`, which other dialogs compare.
  'customers.reveal': handle(contract.customers.reveal, (call) => {
    const { permissions } = call.staff();
    if (!revealPermissions.some((permission) => hasPermission(permissions, permission)))
      throw new DomainError('forbidden', `You need the permission ${revealPermissions.join(' or ')} to do this`);
    const { field, record_id: recordId } = call.body;
    writeAuditEntry(call, customerById(call.store, call.param('id')), {
      action: `${field}_revealed`,
      changes: recordId === undefined ? [] : fieldChange('record_id', null, recordId),
    });
    return { message: 'Reveal recorded' };
  }),
};
