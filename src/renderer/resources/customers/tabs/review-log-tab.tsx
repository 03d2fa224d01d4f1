import { api } from '#kernel/api/client.ts';
import { listTab } from '#kernel/detail/list-tab.tsx';
import { latestEntries, logList } from './log-list.tsx';

/** Who looked at a customer's documents and what they found. */
export const ReviewLogTab = listTab('Review Log', ({ id }) =>
  logList(
    (params: Parameters<typeof api.customers.reviewLog>[0]) => api.customers.reviewLog({ ...params, id }),
    () => api.customers.reviewLog({ ...latestEntries, id }),
    { id: 'customers.review-log', csv: 'customer-review-log', empty: 'Nobody has reviewed this customer yet' },
  ),
);
