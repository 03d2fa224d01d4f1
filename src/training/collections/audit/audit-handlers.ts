import { contract } from '#contract/platform/api/contract.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { auditEvents } from './audit-events.ts';

/** What members did: for those who manage access, and to each member what is their own. */
export const auditHandlers = {
  'audit.list': handle(contract.audit.list, (call) => {
    const { record, ...query } = call.query;
    return auditEvents.list(call, { ...query, record_id: record });
  }),

  'audit.own': handle(contract.audit.own, (call) => auditEvents.list(call, { ...call.query, member: call.staff().id })),
};
