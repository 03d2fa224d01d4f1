import { z } from 'zod';
import type { EventPayload } from '#contract/bridge/calls.ts';
import { fail, isPlatformFailure, type Result, succeed } from '#contract/bridge/result.ts';
import { changedBy, type Endpoint, isWrite, pathParams } from '#contract/platform/definitions/endpoint.ts';
import type { Client, PlannedCall } from '../api/client.ts';
import type { InFlight } from '../api/in-flight.ts';
import { findEndpoint } from '../api/load-contract.ts';
import { fillPath } from '../api/plan-request.ts';
import { type Handlers, internalError } from '../bridge/register.ts';
import type { RequestTurns } from '../ceilings/request-turns.ts';
import type { Log } from '../log/log.ts';
import { refusedWhileLocked } from '../session/lock/locked-calls.ts';
import type { Session } from '../session/session.ts';
import type { SignedInMember } from '../session/signed-in-member.ts';
import type { NoteMember } from '../shell/windows/member-history.ts';
import type { ReadRecord } from '../writes/confirmation-message.ts';
import type { ConfirmWrite } from '../writes/write-confirmation.ts';
import type { WriteJournal } from '../writes/write-journal.ts';
import type { WritePace } from '../writes/write-pace.ts';

export interface ApiParts {
  client: Pick<Client, 'plan' | 'sendPlanned' | 'request'>;
  session: Pick<Session, 'get'>;
  inFlight: InFlight;
  turns: RequestTurns;
  pace: Pick<WritePace, 'take'>;
  /** Asks the member before a write that cannot be undone. */
  confirmWrite: ConfirmWrite;
  journal: Pick<WriteJournal, 'record' | 'setMember'>;
  /** Called with the contract's groups, or single endpoints, whose records a write has changed or may have changed. */
  onChanged: (groups: string[], write?: EventPayload<'data.changed'>['write']) => void;
  /** Called with the member of the session before their page learns of them. */
  noteMember: NoteMember;
  /** Called with who is signed in, as the platform says it. */
  onMember: (member: SignedInMember) => void;
  log: Log;
}

/** A path without the one parameter that is a value and no id. */
const withoutValue = (path: string): string => path.replace(/\/:value$/, '');
/** The path that the journal holds of a write, with its ids and without a slash at its start; null: it is not journaled. */
const journalPath = (endpoint: Endpoint, params: Readonly<Record<string, unknown>>): string | null => {
  if (endpoint.auth !== 'session' || !isWrite(endpoint)) return null;
  return fillPath(withoutValue(endpoint.path), params)?.slice(1) ?? null;
};
/** How a body names the record that it is about. */
const recordInBody = z.object({ record_type: z.string(), record: z.string() });
/** What names the record of a write: its path up to the last parameter, or the whole path, with the record that its body names. */
const recordPathOf = (
  { path, recordInBody: isInBody }: Endpoint,
  params: Readonly<Record<string, unknown>>,
  body: unknown,
): string => {
  const named = /.*\/:\w+/.exec(withoutValue(path))?.[0] ?? path;
  const filled = fillPath(named, params)?.slice(1) ?? path;
  const found = isInBody ? recordInBody.safeParse(body).data : undefined;
  return found ? `${filled}/${found.record_type}/${found.record}` : filled;
};
/** The IDs of records in the path of a call. */
const idsIn = ({ path }: Endpoint, params: Readonly<Record<string, unknown>>): string[] =>
  pathParams(path).map((name) => String(params[name]));
const signedInMember = z.object({
  id: z.string(),
  first_name: z.string().catch(''),
  last_name: z.string().catch(''),
  email: z.string().nullable().catch(null),
});

/** Whether a write may have changed records: it succeeded, its outcome is unknown, or the platform failed while it worked. */
export const mayHaveChanged = (result: Result<unknown>): boolean =>
  result.ok || result.unknownOutcome === true || isPlatformFailure(result);

/** Reads the record that a question names, by those of the write's ids that its own path has. */
const readRecord =
  (client: ApiParts['client']): ReadRecord =>
  async (name, ids, signal) => {
    const found = await findEndpoint(name);
    if (!found.ok) return found;
    const own = pathParams(found.value.path).map((param) => [param, ids[param]]);
    return client.request(name, Object.fromEntries(own), undefined, { signal });
  };

/** The page's requests to the platform, by endpoint name. The page can cancel them; a closed window and the session's end do too. */
export const createApiHandlers = ({
  client,
  session,
  inFlight,
  turns,
  pace,
  confirmWrite,
  journal,
  onChanged,
  noteMember,
  onMember,
  log,
}: ApiParts): Pick<Handlers, 'api.request' | 'api.cancel'> => ({
  'api.request': async (
    {
      requestId,
      endpoint,
      params,
      body,
      readOnly,
      acceptsPartial,
      comparesRecord = false,
      idempotencyKey: pageKey,
      ifMatch,
      runId,
    },
    { windowId },
  ) => {
    // Counts as a read until it may be sent: canceling it loses nothing.
    const request = { requestId, windowId, isWrite: false };
    let called: Endpoint | undefined;
    let isWriteCall = false;

    const send = (call: PlannedCall, signal: AbortSignal) => {
      const path = journalPath(call.endpoint, params);
      if (path === null)
        return client.sendPlanned(call, { requestId, idempotencyKey: pageKey, ifMatch, runId, signal, acceptsPartial });
      const idempotencyKey = pageKey ?? crypto.randomUUID();
      const isGuarded = ifMatch !== undefined;
      const { repeatable: isRepeatable, independent: isIndependent } = call.endpoint;
      const recordPath = recordPathOf(call.endpoint, params, body);
      const write = {
        endpoint,
        path,
        recordPath,
        idempotencyKey,
        windowId,
        isGuarded,
        isRepeatable,
        isIndependent,
        comparesRecord,
      };
      const sendWrite = () => client.sendPlanned(call, { requestId, idempotencyKey, ifMatch, runId, signal });
      return journal.record(write, sendWrite, signal);
    };

    const result = await inFlight.run(request, async (signal) => {
      const planned = await client.plan(endpoint, params, body);
      if (!planned.ok) return { ...planned, requestId };
      const call = planned.value;
      called = call.endpoint;
      isWriteCall = isWrite(called);
      if (readOnly && isWriteCall)
        return fail('forbidden', 'You are viewing the console as another member. Nothing was sent.', { requestId });
      // The page may send its first request while the keychain is still being read.
      await session.get();
      // What the member confirms one by one cannot be too fast.
      const isPaced = isWriteCall && called.confirm === null;
      const tooFast = isPaced ? await pace.take(windowId, endpoint, signal) : null;
      if (tooFast) return { ...tooFast, requestId };
      const read = readRecord(client);
      const refusal = await confirmWrite({ call, windowId, read, signal });
      if (refusal) return { ...refusal, requestId };
      const turn = await turns.take(windowId, signal, isWriteCall);
      if (!turn.ok) return { ...turn, requestId };
      const { value: endTurn } = turn;
      // It may have waited until after the lock.
      const locked = await refusedWhileLocked(session)('api.request');
      if (locked) {
        endTurn();
        return { ...locked, requestId };
      }
      request.isWrite = isWriteCall;
      try {
        return await send(call, signal);
      } catch (cause) {
        // The write may have been sent before the console failed.
        const unknown = isWriteCall && { unknownOutcome: true };
        log.error('bridge.exception', cause, { call: 'api.request' });
        return fail('internal', internalError, { requestId, ...unknown });
      } finally {
        endTurn();
      }
    });
    try {
      // Signing in changes no records.
      if (called && isWriteCall && result && mayHaveChanged(result) && called.auth === 'session')
        onChanged(changedBy(endpoint, called), result.ok ? { requestId, ids: idsIn(called, params) } : undefined);
      else if (result && !result.ok && result.code === 'needs-approval') onChanged(['approvals.list']);
      const member = endpoint === 'me.get' && result?.ok ? signedInMember.safeParse(result.value.data) : null;
      if (member?.success) {
        journal.setMember(member.data.id);
        noteMember(windowId, member.data.id);
        const { first_name, last_name, email } = member.data;
        onMember({ name: `${first_name} ${last_name}`.trim(), email });
      }
    } catch (cause) {
      // The page gets the result of its request all the same: a write that was made must not seem refused.
      log.error('bridge.exception', cause, { call: 'api.request' });
    }
    if (result === null) return fail('invalid', 'This request is already in flight', { requestId });
    if (!result.ok) return result;
    const { data, etag, isAccepted, unreadable } = result.value;
    return succeed({
      body: JSON.stringify(data ?? null),
      etag,
      ...(isAccepted && { isAccepted }),
      ...(unreadable && { unreadable }),
    });
  },
  'api.cancel': async ({ requestId }, { windowId }) => {
    inFlight.cancel(requestId, windowId);
    return succeed(undefined);
  },
});
