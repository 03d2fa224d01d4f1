import type { CustomerDetail } from '#contract/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { copy, relativeTime, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { businesses } from '../../../businesses/businesses.resource.ts';

/** The businesses a customer belongs to or acts for. */
export const linkedBusinessesOf = ({ id }: CustomerDetail) =>
  defineList(businesses, api.customers.linkedBusiness, {
    id: 'customers.linked-businesses',
    unpaged: true,
    params: { id },
    columns: [
      text('name', 'Business', { primary: true }),
      copy('id', 'Business ID', { width: 220 }),
      text('role', 'Role', { width: 160 }),
      status('status', 'Status', { width: 130 }),
      relativeTime('created_at', 'Linked', { width: 120 }),
    ],
    emptyTitle: 'No linked businesses',
  });
