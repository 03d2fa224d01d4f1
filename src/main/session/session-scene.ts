import { vi } from 'vitest';
import type { LockSettings, SessionState } from '#contract/bridge.ts';
import { succeed } from '#contract/result.ts';
import { Client } from '../api/client.ts';
import { createPlatformClock } from '../api/platform-clock.ts';
import { memoryLog } from '../log/memory-log.ts';
import { type CaptchaProvider, fixedCaptcha } from './captcha.ts';
import { Session } from './session.ts';
import type { TokenVault } from './token-vault.ts';
import { createTokens } from './tokens.ts';

// A session over a platform in memory, for session.test.ts and session-renewal.test.ts.

export const start = Date.UTC(2026, 10, 20);
export const hour = 3_600_000;
export const day = 24 * hour;
/** A session token that ends at `at` (ms since 1970). */
export const tokenUntil = (at: number) =>
  `h.${Buffer.from(JSON.stringify({ exp: at / 1_000 })).toString('base64url')}.s`;

export const credentials = { email: 'a@b.test', password: 'secret' };

/** What stands around the session when a test begins. */
export interface Scene {
  stored?: string | null;
  offsetMs?: number;
  keptIn?: 'keychain' | 'memory';
  /** What the app remembers of the session it was open for; null: nothing, or locked. */
  unlockedFor?: string | null;
  unlock?: LockSettings['unlock'];
  captcha?: CaptchaProvider;
  /** When the platform's address is known. */
  ready?: Promise<void>;
  /** Answers of the platform by path, in place of the usual ones. */
  answers?: Record<string, () => Response | Promise<Response>>;
}

export const json = (body: unknown, status = 200) => Response.json(body, { status });
/** The platform's answer that opens a session with this token. */
export const opens = (access_token: string) => () => json({ data: { access_token } });
/** Paths of the platform. */
export const login = '/v2/auth/login';
export const confirm = '/v2/auth/confirm-login';
const resend = '/v2/auth/resend';

/** A session and all that a test looks at: its vault, requests (`calls`), told states, and the lock's mark. */
export const build = ({
  stored = null,
  offsetMs = 0,
  keptIn = 'keychain',
  unlockedFor = null,
  unlock = 'password-and-code',
  captcha,
  ready,
  answers = {},
}: Scene = {}) => {
  let mark = unlockedFor;
  const vault = {
    load: vi.fn(async () => stored),
    save: vi.fn(async (_token: string) => keptIn),
    clear: vi.fn(async () => undefined),
  } satisfies TokenVault;
  const calls: { path: string; body: unknown; bearer: string | null }[] = [];
  const usual: NonNullable<Scene['answers']> = {
    [login]: () => json({ data: { confirmation_token: 'conf' }, message: 'Code sent to a@b.test' }),
    [confirm]: opens(tokenUntil(start + 8 * hour)),
    [resend]: () => json({ message: 'Sent again', data: { confirmation_token: 'conf-2' } }),
  };
  const fetch = async (url: string, init: RequestInit) => {
    const path = new URL(url).pathname;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    calls.push({ path, body, bearer: new Headers(init.headers).get('authorization') });
    return (answers[path] ?? usual[path] ?? (() => json({}, 404)))();
  };
  const states: SessionState[] = [];
  const ended = vi.fn();
  const tokens = createTokens();
  const clock = createPlatformClock({ offsetMs, changed: () => session.recheck() });
  const client = new Client({
    fetch,
    baseUrl: async () => {
      await ready;
      return succeed('https://platform.test');
    },
    device: async () => ({ id: 'd', name: 'n' }),
    bearer: (auth) => tokens[auth],
    rejected: (token) => session.rejected(token),
    answered: () => undefined,
    unanswered: () => undefined,
    drifted: () => undefined,
    log: memoryLog(),
  });
  const session: Session = new Session({
    client,
    tokens,
    vault,
    captcha: captcha ?? fixedCaptcha(async () => 'cap'),
    now: clock.now,
    lock: {
      stored: () => mark,
      store: (next) => {
        mark = next;
      },
      unlock,
    },
    changed: (state) => states.push(state),
    ended,
    log: memoryLog(),
  });
  return { session, client, vault, tokens, calls, states, ended, clock, mark: () => mark };
};

/** The same, once both steps of signing in are done; `result` is the second one's. */
export const signIn = async (scene: Scene = {}) => {
  const built = build(scene);
  await built.session.restore();
  await built.session.login(credentials);
  const result = await built.session.confirm({ code: '123456' });
  return { ...built, result };
};
