import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { revealOf } from '../../../shared/accounts/record-reveal.ts';
import { logOf } from '../../../shared/log.list.tsx';

/** Changes to a customer's account by staff and the system. */
export const auditLogOf = ({ id }: CustomerDetail) =>
  logOf(api.customers.auditLogs, id, {
    listId: 'customers.audit-logs',
    emptyTitle: 'No account changes yet',
    reveal: (field, entryId) => revealOf(id, field, entryId),
  });

/** Reviews of a customer's documents, with their results. */
export const reviewLogOf = ({ id }: CustomerDetail) =>
  logOf(api.customers.reviewLog, id, {
    listId: 'customers.review-log',
    emptyTitle: 'No reviews yet',
    reveal: (field, entryId) => revealOf(id, field, entryId),
  });
