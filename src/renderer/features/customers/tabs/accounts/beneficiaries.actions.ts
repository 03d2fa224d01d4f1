import { z } from 'zod';
import type { Beneficiary } from '#contract/platform/api/customer-records.ts';
import { beneficiaryBody } from '#contract/platform/bodies/customers.ts';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { findRow } from '#kernel/api/derived-queries.ts';
import { defineAction, defineDelete, type FormInput, type RecordActions } from '#kernel/definitions/action.ts';
import { emptyValue } from '#kernel/format/text.ts';
import { emptyAsNull, textChanges, textsOf } from '../../../shared/accounts/text-edits.ts';
import { fullName } from '../../../shared/customers/customer-badges.ts';

/** Finds a beneficiary in the whole list: the API has no endpoint for one. */
export const findBeneficiary = (id: string, key: string) =>
  findRow(api.customers.beneficiaries.query({ id }), (row) => row.id === key, key);

const labels = {
  name: 'Name',
  bank_name: 'Bank',
  account_number: 'Account number',
  address: 'Address',
  network: 'Network',
} as const;
type Key = keyof typeof labels;
/** A beneficiary is either a bank account or a crypto address. */
const editableKeys = ({ address }: Beneficiary): Key[] =>
  address === null ? ['name', 'bank_name', 'account_number'] : ['name', 'address', 'network'];

const body = z.preprocess(emptyAsNull(['bank_name', 'account_number', 'address', 'network']), beneficiaryBody);

const edit = (id: string) =>
  defineAction<Beneficiary, Record<string, string>>({
    id: 'customers.updateBeneficiary',
    shortcut: 'B',
    label: 'Edit beneficiary',
    consequence: "The customer's next payments to this beneficiary use the new details.",
    inputs: (row) => editableKeys(row).map((name): FormInput => ({ kind: 'text', name, label: labels[name] })),
    initialValues: (row) => textsOf(row, editableKeys(row)),
    schema: () => body,
    changes: (row, values) => textChanges(labels, textsOf(row, editableKeys(row)), values),
    send: (row, values, request) =>
      api.customers.updateBeneficiary.send({ id, beneficiaryId: row.id }, body.parse(values), request),
    successMessage: 'Beneficiary updated',
  });

/** The actions on one of a customer's beneficiaries. */
export const beneficiaryActions = (customer: CustomerDetail): RecordActions<Beneficiary> => ({
  name: (row) => `${row.name} · beneficiary of ${fullName(customer)}`,
  recordQuery: (row) => findBeneficiary(customer.id, row.id),
  comparedFields: (row) => new Map(editableKeys(row).map((key) => [labels[key], row[key] || emptyValue])),
  list: [
    edit(customer.id),
    defineDelete({
      id: 'customers.deleteBeneficiary',
      label: 'Delete beneficiary',
      consequence: 'The customer must add this beneficiary again before paying them.',
      send: (row, _values, request) =>
        api.customers.deleteBeneficiary.send({ id: customer.id, beneficiaryId: row.id }, undefined, request),
      successMessage: 'Beneficiary deleted',
    }),
  ],
});
