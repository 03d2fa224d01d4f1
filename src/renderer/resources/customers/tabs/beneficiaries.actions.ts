import { z } from 'zod';
import type { Beneficiary } from '#contract/api/customer-records.ts';
import type { CustomerDetail } from '#contract/api/people.ts';
import { type ActionField, defineAction, type RecordActions } from '#kernel/action/define-action.ts';
import { api } from '#kernel/api/client.ts';
import { none } from '#kernel/format/words.ts';
import { rowOf } from '#kernel/list/whole.ts';
import { fullName } from '../customer-flags.ts';
import { blankAsNull, edits, textsOf } from './edits.ts';
import { removal } from './removal.ts';

/** One beneficiary by its id: the platform gives them only together. */
export const oneBeneficiary = (id: string, key: string) =>
  rowOf(api.customers.beneficiaries({ id }), (row) => row.id === key, key);

/** What can be edited: a bank's beneficiary has an account, a coin's an address. */
const labels = {
  name: 'Name',
  bank_name: 'Bank',
  account_number: 'Account number',
  address: 'Address',
  network: 'Network',
} as const;
type Key = keyof typeof labels;
const keysOf = ({ address }: Beneficiary): Key[] =>
  address === null ? ['name', 'bank_name', 'account_number'] : ['name', 'address', 'network'];

const body = z.preprocess(
  blankAsNull(['bank_name', 'account_number', 'address', 'network']),
  api.customers.updateBeneficiary.row.body,
);

const edit = (id: string) =>
  defineAction<Beneficiary, Partial<Record<Key, string>>>({
    id: 'customers.updateBeneficiary',
    need: 'customer:update',
    tone: () => 'plain',
    label: () => 'Edit beneficiary',
    effect: () => 'The customer’s next payments to this beneficiary use what you enter.',
    fields: (row) => keysOf(row).map((name): ActionField => ({ kind: 'text', name, label: labels[name] })),
    initial: (row) => textsOf(row, keysOf(row)),
    schema: () => body,
    changes: (row, values) => edits(labels, textsOf(row, keysOf(row)), values),
    run: (row, values, idempotencyKey) =>
      api.customers.updateBeneficiary({ id, beneficiaryId: row.id }, body.parse(values), { idempotencyKey }),
    done: () => ({ title: 'Beneficiary updated' }),
  });

/** What can be done with one of a customer's beneficiaries. */
export const beneficiaryActions = (customer: CustomerDetail): RecordActions<Beneficiary> => ({
  subject: {
    name: (row) => `${row.name} · beneficiary of ${fullName(customer)}`,
    reread: (row) => oneBeneficiary(customer.id, row.id),
    facts: (row) => new Map(keysOf(row).map((key) => [labels[key], row[key] || none])),
  },
  list: [
    edit(customer.id),
    removal({
      id: 'customers.deleteBeneficiary',
      label: 'Delete beneficiary',
      effect: () => 'The customer has to add this beneficiary again before paying them.',
      done: 'Beneficiary deleted',
      run: (row, options) =>
        api.customers.deleteBeneficiary({ id: customer.id, beneficiaryId: row.id }, undefined, options),
    }),
  ],
});
