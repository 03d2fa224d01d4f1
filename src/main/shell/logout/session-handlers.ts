import { succeed } from '#contract/bridge/result.ts';
import type { Handlers } from '../../bridge/register.ts';
import type { Session } from '../../session/session.ts';
import type { Logout } from './logout.ts';

type SessionCalls = Extract<keyof Handlers, `session.${string}`>;

interface SessionCallParts {
  session: Session;
  logout: Logout;
}

/** The session's calls. No token crosses the bridge. */
export const createSessionHandlers = ({ session, logout }: SessionCallParts): Pick<Handlers, SessionCalls> => ({
  'session.get': async () => succeed(await session.get()),
  'session.login': (credentials) => session.login(credentials),
  'session.confirm': (confirmation) => session.confirm(confirmation),
  'session.resend': () => session.resend(),
  'session.cancelSignIn': async () => {
    await session.cancelSignIn();
    return succeed(undefined);
  },
  'session.logout': logout,
  'session.reauthenticate': (credentials) => session.reauthenticate(credentials),
  'session.lock': async () => {
    session.lock();
    return succeed(undefined);
  },
});
