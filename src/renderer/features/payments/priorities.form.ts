import type { z } from 'zod';
import type { Priorities } from '#contract/platform/api/settings/payments.ts';
import { reasonBody } from '#contract/platform/bodies/common.ts';
import type { prioritiesBody } from '#contract/platform/bodies/payments.ts';
import type { WriteAnswer } from '#contract/platform/definitions/answers.ts';
import type { PaymentOptionKind, ProviderKind } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import type { WriteRequest } from '#kernel/definitions/action.ts';
import { type ComparedValue, changesBetween } from '#kernel/definitions/change.ts';
import { defineForm, type FormDefinition } from '#kernel/definitions/form.ts';
import type { OrderItem } from '#kernel/definitions/form-input.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { emptyValue } from '#kernel/format/text.ts';
import { inOrderOf } from '#kernel/write/inputs/form-value.ts';
import { reasonInput } from '../shared/reason-input.ts';

type PriorityValues = { order: { id: string }[]; reason: string };

/** The records of a kind as items of an order, by names that tell them apart. */
const itemsOf = ({ items }: Priorities): readonly OrderItem[] =>
  items.map(({ id, name, note, enabled }) => ({
    id,
    label: items.some((other) => other.id !== id && other.name === name) ? `${name} (${id})` : name,
    note: [note, enabled === false ? 'Disabled' : null].filter(Boolean).join(' · '),
  }));

/** The priority of each record. */
const prioritiesOf = (items: readonly OrderItem[]): ComparedValue[] =>
  items.map(({ id, label }, index) => ({
    field: { key: id, label, comparison: 'decimal', text: (value) => String(value ?? emptyValue) },
    value: index + 1,
  }));

interface Source {
  query: () => ReadQuery<Priorities>;
  send: (body: z.infer<typeof prioritiesBody>, request: WriteRequest) => Promise<WriteAnswer>;
}

/** The form that puts all records of a kind into an order. All priorities are one write, which is refused when the order has changed. */
const prioritiesForm = ({ query, send }: Source): FormDefinition =>
  defineForm<Priorities, PriorityValues>({
    sections: [
      {
        title: 'Order',
        text: 'Enabled records are tried from the first to the last.',
        inputs: (_values, record) => [
          { kind: 'order', name: 'order', label: 'Priorities', items: record ? itemsOf(record) : [] },
        ],
      },
      {
        title: 'Reason for the change',
        text: 'Shown in the history of each record that moves.',
        inputs: () => [reasonInput],
      },
    ],
    query,
    initialValues: (record) => ({ order: record?.items.map(({ id }) => ({ id })) ?? [], reason: '' }),
    schema: () => reasonBody,
    record: {
      // The title of the page says which order it is.
      name: () => '',
      recordQuery: query,
      comparedValues: (record) => prioritiesOf(itemsOf(record)),
    },
    changes: (record, { order }) =>
      changesBetween(prioritiesOf(itemsOf(record)), prioritiesOf(inOrderOf(order, itemsOf(record)))),
    send: ({ order, reason }, request, record) => {
      const items = inOrderOf(order, record ? itemsOf(record) : []);
      return send({ priorities: items.map(({ id }, index) => ({ id, priority: index + 1 })), reason }, request);
    },
    submitLabel: 'Save priorities',
    successMessage: 'Priorities saved',
  });

const ofPayments = (kind: PaymentOptionKind): FormDefinition =>
  prioritiesForm({
    query: () => api.payments.priorities.query({ kind }),
    send: (body, request) => api.payments.setPriorities.send({ kind }, body, request),
  });

/** The forms of payment options by kind. */
export const paymentPriorities = {
  'payment-methods': ofPayments('payment-methods'),
  banks: ofPayments('banks'),
  'external-providers': ofPayments('external-providers'),
  policies: ofPayments('policies'),
};

const ofProviders = (kind: ProviderKind): FormDefinition =>
  prioritiesForm({
    query: () => api.providers.priorities.query({ kind }),
    send: (body, request) => api.providers.setPriorities.send({ kind }, body, request),
  });

/** The forms of providers by kind. */
export const providerPriorities = {
  airtime: ofProviders('airtime'),
  bet: ofProviders('bet'),
  voucher: ofProviders('voucher'),
};
