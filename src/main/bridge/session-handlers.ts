import { succeed } from '#contract/result.ts';
import type { Session } from '../session/session.ts';
import type { Logout } from '../shell/logout.ts';
import type { Handlers } from './register.ts';

type SessionCalls = Extract<keyof Handlers, `session.${string}`>;

/** The session's calls: states and messages cross, tokens never. */
export const sessionHandlers = (session: Session, logout: Logout): Pick<Handlers, SessionCalls> => ({
  'session.get': async () => succeed(await session.get()),
  'session.login': (credentials) => session.login(credentials),
  'session.confirm': (confirmation) => session.confirm(confirmation),
  'session.resend': () => session.resend(),
  'session.abandon': async () => {
    await session.abandon();
    return succeed(undefined);
  },
  'session.logout': logout,
  'session.renew': (credentials) => session.renew(credentials),
  'session.lock': async () => {
    session.lock();
    return succeed(undefined);
  },
});
