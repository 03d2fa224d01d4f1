import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { copy, relativeTime, shortText, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { businesses } from '../../../businesses/identity.ts';

/** The businesses a customer belongs to or acts for. */
export const linkedBusinessesOf = ({ id }: CustomerDetail) =>
  defineList(businesses, api.customers.linkedBusiness, {
    id: 'customers.linked-businesses',
    unpaged: true,
    params: { id },
    columns: [
      text('name', 'Business', { primary: true }),
      copy('id', 'Business ID'),
      shortText('role'),
      status('status'),
      relativeTime('created_at', 'Linked'),
    ],
    emptyTitle: 'No linked businesses',
  });
