import type { AuditEvent } from '#contract/platform/api/audit.ts';
import { auditEventKinds } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import { recordRefPath } from '#kernel/cases/record-ref.ts';
import { link, longText, shortText, text, timeOfDay } from '#kernel/fields/fields.tsx';
import { formatDay } from '#kernel/format/dates.ts';
import { nameOfType } from '#kernel/format/sensitive-fields.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { asyncSelect, dateRange, search, select, textFilter, view } from '#kernel/list/filters/filters.ts';
import { loggedChanges } from '../shared/logged-changes.tsx';
import { actionLabel, actionText, actorName } from './audit-fields.ts';
import { auditLog } from './identity.ts';

/** The options of the action filter are read from this many of the latest events. */
const eventsForOptions = 100;
const membersForOptions = 100;

export const auditList = defineList({ noun: auditLog.noun }, api.audit.list, {
  id: auditLog.path,
  sort: '-at',
  groupBy: ({ at }) => formatDay(at),
  columns: [
    text<AuditEvent>('action', 'Action', actionText, { wrap: true, primary: true }),
    text<AuditEvent>('actor', 'Who', actorName, { wrap: true }),
    link<AuditEvent>(
      'record',
      'Record',
      ({ record }) => (record === null ? '' : nameOfType(record.type, record.id, record.name)),
      ({ record }) => (record === null ? null : recordRefPath(record)),
    ),
    loggedChanges<AuditEvent>(),
    longText<AuditEvent>('reason', { wrap: true }),
    shortText<AuditEvent>('ip', 'IP address', { isOptional: true }),
    timeOfDay<AuditEvent>('at', 'Time', { sort: true }),
  ],
  filters: [
    search('Reason, name or ID'),
    select('kind', 'Kind', auditEventKinds, { multiple: true }),
    asyncSelect('member', 'Who', () => api.members.list.query({ limit: membersForOptions, sort: 'email' }), {
      options: ({ data }) =>
        data.map(({ id, first_name, last_name, email }) => ({
          value: id,
          label: [first_name, last_name].filter(Boolean).join(' ') || (email ?? id),
        })),
      accepts: /^[\w.@+-]{1,80}$/,
      name: (id) => id,
      isNamedByOptions: () => true,
      permission: 'member:read',
    }),
    textFilter('record', 'Record ID'),
    asyncSelect('action', 'Action', () => api.audit.list.query({ limit: eventsForOptions, sort: '-at' }), {
      options: ({ data }) =>
        [...new Map(data.map((event) => [event.action, actionLabel({ ...event, decision: null })]))]
          .map(([value, label]) => ({ value, label }))
          .toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
      accepts: /^[\w.-]{1,80}$/,
      name: (action) => actionLabel({ action, action_name: null, decision: null }),
    }),
    dateRange('When'),
  ],
  views: [view('Reveals', { kind: ['reveal'] })],
  note: 'What members changed and which masked values they looked at.',
});
