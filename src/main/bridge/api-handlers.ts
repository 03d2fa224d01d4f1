import { endpoints } from '#contract/api/contract.ts';
import { fail, succeed } from '#contract/result.ts';
import type { Client } from '../api/client.ts';
import type { InFlight } from '../api/in-flight.ts';
import { isWrite } from '../api/is-write.ts';
import type { Session } from '../session/session.ts';
import type { Handlers } from './register.ts';

interface ApiParts {
  client: Pick<Client, 'request'>;
  session: Pick<Session, 'get'>;
  inFlight: InFlight;
  /** A write of this window was carried out, or may have been. */
  changed: (endpoint: string, windowId: number) => void;
}

/** Signing in and its like change nothing that any page shows. */
const isOfSignIn = (endpoint: string) => endpoint.startsWith('auth.');

/** The page's calls to the platform, by endpoint name. Cancelled by the page, when its window goes (but for writes), and when the session ends. */
export const apiHandlers = ({
  client,
  session,
  inFlight,
  changed,
}: ApiParts): Pick<Handlers, 'api.request' | 'api.cancel'> => ({
  'api.request': async ({ requestId, endpoint, params, body, idempotencyKey }, { windowId }) => {
    const called = endpoints.get(endpoint);
    const request = { requestId, windowId, isWrite: called !== undefined && isWrite(called) };
    const result = await inFlight.run(request, async (signal) => {
      // A page that asks at once must not be told "signed out" while the keychain is still being read.
      await session.get();
      return client.request(endpoint, params, body, { requestId, idempotencyKey, signal });
    });
    const mayHaveChanged = result !== null && (result.ok || result.unknownOutcome === true);
    if (request.isWrite && mayHaveChanged && !isOfSignIn(endpoint)) changed(endpoint, windowId);
    return result ?? fail('invalid', 'This request is already under way', { requestId });
  },
  'api.cancel': async ({ requestId }, { windowId }) => {
    inFlight.cancel(requestId, windowId);
    return succeed(undefined);
  },
});
