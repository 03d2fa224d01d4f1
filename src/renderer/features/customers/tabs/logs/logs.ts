import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { revealOf } from '../../../shared/accounts/record-reveal.ts';
import { logOf } from '../../../shared/log.list.tsx';
import { customerChange } from '../../customers.fields.ts';

/** Changes to a customer's account by staff and the system. */
export const auditLogOf = (customer: CustomerDetail) =>
  logOf(api.customers.auditLogs, customer.id, {
    listId: 'customers.audit-logs',
    emptyTitle: 'No account changes yet',
    reveal: (field, entryId) => revealOf(customer.id, field, entryId),
    readChange: (change) => customerChange(customer, change),
  });

/** Reviews of a customer's documents, with their results. */
export const reviewLogOf = (customer: CustomerDetail) =>
  logOf(api.customers.reviewLog, customer.id, {
    listId: 'customers.review-log',
    emptyTitle: 'No reviews yet',
    reveal: (field, entryId) => revealOf(customer.id, field, entryId),
    readChange: (change) => customerChange(customer, change),
  });
