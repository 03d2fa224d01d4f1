// Type tests, checked by `tsc`: each line below @ts-expect-error must not compile.

import type { Transaction } from '#contract/platform/api/customer-records.ts';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import type { RecordActions } from '#kernel/definitions/action.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { defineForm } from '#kernel/definitions/form.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fields, timeline } from '#kernel/detail/sections.ts';
import { money, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { defineResource } from '#kernel/resource/define-resource.ts';

declare const customerActions: RecordActions<CustomerDetail>;
declare const anything: never;
declare const transactionField: Field<Transaction>;
const resource = defineResource({
  path: 'customers',
  title: 'Customers',
  permission: null,
  noun: ['customer', 'customers'],
});

// @ts-expect-error: actions of a whole customer on a list of transactions.
defineList(resource, api.transactions.list, { columns: [], actions: customerActions });

// @ts-expect-error: actions of a customer's page on the list of customers, whose rows have less.
defineList(resource, api.customers.list, { columns: [], actions: customerActions });

// @ts-expect-error: a transaction's column on a list of customers.
defineList(resource, api.customers.list, { columns: [transactionField] });

// @ts-expect-error: a path that customers do not have.
defineList(resource, api.customers.list, { columns: [text('reference')] });

// @ts-expect-error: an amount needs a path to text.
defineList(resource, api.transactions.list, { columns: [money('amount', 'is_fiat')] });

// @ts-expect-error: an endpoint that answers all rows at once must say so.
defineList(resource, { endpoint: 'rows', query: () => api.customers.devices.query({ id: '' }) }, { columns: [] });

// @ts-expect-error: customer actions on a transaction's page.
defineDetail(api.transactions.get, { title: ({ id }) => id, actions: customerActions });

// @ts-expect-error: a parameter that the endpoint does not have.
api.customers.get.query({ customer: 'CUS1' });

// @ts-expect-error: a body that the endpoint does not take.
api.customers.changeLevel.send({ id: 'CUS1' }, { level: 2 }, { idempotencyKey: '' });

// @ts-expect-error: the cells of a row are texts and switches, so that amounts stay decimal strings.
defineForm<CustomerDetail, { tiers: readonly { fee: number }[] }>(anything);

// Matching record types compile.
defineForm<CustomerDetail, { tiers: readonly { fee: string }[]; permissions: readonly string[] }>(anything);
defineList(resource, api.transactions.list, { columns: [transactionField, money('amount', 'currency')] });
defineDetail(api.customers.get, {
  title: ({ id }) => id,
  actions: customerActions,
  sections: [fields('Contact', [text('email')]), timeline(() => [])],
});
