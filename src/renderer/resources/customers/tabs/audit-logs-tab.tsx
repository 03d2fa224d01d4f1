import { api } from '#kernel/api/client.ts';
import { listTab } from '#kernel/detail/list-tab.tsx';
import { latestEntries, logList } from './log-list.tsx';

/** What was done to a customer's account, by staff and by the system. */
export const AuditLogsTab = listTab('Audit logs', ({ id }) =>
  logList(
    (params: Parameters<typeof api.customers.auditLogs>[0]) => api.customers.auditLogs({ ...params, id }),
    () => api.customers.auditLogs({ ...latestEntries, id }),
    { id: 'customers.audit-logs', csv: 'customer-audit-log', empty: 'Nothing was done to this account yet' },
  ),
);
