import { changedBy, type Endpoint, isWrite } from '#contract/definitions/endpoint.ts';
import { fail, succeed } from '#contract/result.ts';
import type { Client } from '../api/client.ts';
import type { InFlight } from '../api/in-flight.ts';
import { findEndpoint } from '../api/load-contract.ts';
import type { Session } from '../session/session.ts';
import type { ConfirmWrite } from '../shell/guards/write-confirmation.ts';
import type { Handlers } from './register.ts';

export interface ApiParts {
  client: Pick<Client, 'request'>;
  session: Pick<Session, 'get'>;
  inFlight: InFlight;
  /** Asks the member before a write that cannot be undone. */
  confirmWrite: ConfirmWrite;
  /** Called with the contract's groups, or single endpoints, whose records a write has changed or may have changed. */
  onChanged: (groups: string[]) => void;
}

/** The page's requests to the platform, by endpoint name. The page can cancel them; a closed window and the session's end do too. */
export const createApiHandlers = ({
  client,
  session,
  inFlight,
  confirmWrite,
  onChanged,
}: ApiParts): Pick<Handlers, 'api.request' | 'api.cancel'> => ({
  'api.request': async ({ requestId, endpoint, params, body, idempotencyKey }, { windowId }) => {
    // Counts as a read while the contract is loading.
    const request = { requestId, windowId, isWrite: false };
    let called: Endpoint | undefined;
    const result = await inFlight.run(request, async (signal) => {
      const found = await findEndpoint(endpoint);
      if (found.ok) called = found.value;
      request.isWrite = called !== undefined && isWrite(called);
      // The page may send its first request while the keychain is still being read.
      await session.get();
      const refusal = called ? await confirmWrite({ endpoint: called, params, body, windowId, signal }) : null;
      if (refusal) return { ...refusal, requestId };
      return client.request(endpoint, params, body, { requestId, idempotencyKey, signal });
    });
    const mayHaveChanged = result !== null && (result.ok || result.unknownOutcome === true);
    // Signing in changes no records.
    if (called && request.isWrite && mayHaveChanged && called.auth === 'session')
      onChanged(changedBy(endpoint, called));
    if (result === null) return fail('invalid', 'This request is already in flight', { requestId });
    return result.ok ? succeed(JSON.stringify(result.value ?? null)) : result;
  },
  'api.cancel': async ({ requestId }, { windowId }) => {
    inFlight.cancel(requestId, windowId);
    return succeed(undefined);
  },
});
