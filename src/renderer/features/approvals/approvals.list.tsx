import type { Approval } from '#contract/platform/api/approvals.ts';
import { approvalStatuses } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import { age, link, longText, money, relativeTime, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, queue, select, view } from '#kernel/list/filters/filters.ts';
import { writeLabels } from '../shared/write-labels.ts';
import { changeTexts, recordName, recordPath, requestedWrite } from './approval-fields.tsx';
import { approvalBulk } from './approvals.actions.ts';
import { approvals } from './identity.ts';

/** Writes that a platform may have a second member approve: not those of the own profile, of reveals, of requests and of cases. */
const writeOptions = [...writeLabels]
  .filter(([endpoint]) => !/^(me|approvals|views|cases|comments)\.|\.reveal$/.test(endpoint))
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

export const approvalsList = defineList(approvals, api.approvals.list, {
  sort: '-requested_at',
  bulk: approvalBulk,
  rowName: recordName,
  columns: [
    text<Approval>('endpoint', 'Action', requestedWrite, { primary: true }),
    link<Approval>('record', 'Record', recordName, recordPath),
    longText<Approval>('changes', 'Change', (approval) => changeTexts(approval).join('; ')),
    money<Approval>('amount', 'currency_id', { sort: true }),
    text<Approval>('requested_by', 'Requested by', ({ requested_by }) => requested_by.name),
    relativeTime<Approval>('requested_at', 'Requested', { sort: true, isOptional: true }),
    relativeTime<Approval>('expires_at', 'Expires', { sort: true }),
    status<Approval>('status'),
    longText<Approval>('reason', 'Reason', ({ reason }) => reason, { isOptional: true }),
    age<Approval>('requested_at'),
  ],
  filters: [
    select('status', 'Status', approvalStatuses, { multiple: true }),
    select('mine', 'Requested by', [
      { value: 'true', label: 'Me' },
      { value: 'false', label: 'Others' },
    ]),
    select('can_decide', 'Decision', [
      { value: 'true', label: 'Mine to make' },
      { value: 'false', label: 'Not mine to make' },
    ]),
    select('endpoint', 'Action', writeOptions, { multiple: true }),
    dateRange('Requested'),
  ],
  views: [
    queue('To decide', { status: ['waiting'], mine: ['false'], can_decide: ['true'] }, { sort: 'requested_at' }),
    view('Mine', { mine: ['true'] }),
    view('Decided', { status: approvalStatuses.filter((one) => one !== 'waiting') }),
  ],
});
