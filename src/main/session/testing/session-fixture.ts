import { vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import type { LockSettings, SessionState } from '#contract/bridge/session.ts';
import { createClient } from '../../api/client.ts';
import { createPlatformClock } from '../../api/platform-clock.ts';
import { memoryLog } from '../../log/testing/memory-log.ts';
import { type CaptchaProvider, createFixedCaptcha } from '../captcha.ts';
import { createSession } from '../session.ts';
import { createSessionStore } from '../session-store.ts';
import type { TokenVault } from '../token-vault.ts';

// A session with a fake platform, for the session's tests.

export const start = Date.UTC(2026, 10, 20);
export const hour = 3_600_000;
export const day = 24 * hour;
/** A session token that expires at `at` (ms since 1970). */
export const tokenUntil = (at: number) =>
  `h.${Buffer.from(JSON.stringify({ exp: at / 1_000 })).toString('base64url')}.s`;

export const credentials = { email: 'a@b.test', password: 'secret' };

/** The surroundings of the session in a test. */
export interface SessionSetup {
  stored?: string | null;
  offsetMs?: number;
  storedIn?: 'keychain' | 'memory';
  /** The lock mark of the last run; null: none, or locked. */
  unlockedFor?: string | null;
  unlock?: LockSettings['unlock'];
  captcha?: CaptchaProvider;
  /** Resolves when the platform's address is known. */
  ready?: Promise<void>;
  /** Replaces the platform's default answers, by path. */
  answers?: Record<string, () => Response | Promise<Response>>;
}

export const json = (body: unknown, status = 200) => Response.json(body, { status });
/** The platform's answer that opens a session with this token. */
export const opens = (access_token: string) => () => json({ data: { access_token } });
/** Paths of the platform. */
export const login = '/v2/auth/login';
export const confirm = '/v2/auth/confirm-login';
export const resend = '/v2/auth/resend';

/** A session with everything that tests inspect: vault, requests (`calls`), published states, tokens and lock mark. */
export const build = ({
  stored = null,
  offsetMs = 0,
  storedIn = 'keychain',
  unlockedFor = null,
  unlock = 'password-and-code',
  captcha,
  ready,
  answers = {},
}: SessionSetup = {}) => {
  let mark = unlockedFor;
  const vault = {
    load: vi.fn(async (): Promise<string | null> => stored),
    save: vi.fn(async (_token: string) => storedIn),
    clear: vi.fn(async () => undefined),
  } satisfies Pick<TokenVault, 'load' | 'save' | 'clear'>;
  const calls: { path: string; body: unknown; bearer: string | null }[] = [];
  const defaultAnswers: NonNullable<SessionSetup['answers']> = {
    [login]: () => json({ data: { confirmation_token: 'conf' }, message: 'Code sent to a@b.test' }),
    [confirm]: opens(tokenUntil(start + 8 * hour)),
    [resend]: () => json({ message: 'Sent again', data: { confirmation_token: 'conf-2' } }),
  };
  const fetch = async (url: string, init: RequestInit) => {
    const path = new URL(url).pathname;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    calls.push({ path, body, bearer: new Headers(init.headers).get('authorization') });
    return (answers[path] ?? defaultAnswers[path] ?? (() => json({}, 404)))();
  };
  const states: SessionState[] = [];
  const ended = vi.fn();
  const log = memoryLog();
  const store = createSessionStore(unlock);
  const clock = createPlatformClock({ offsetMs });
  const client = createClient({
    fetch,
    baseUrl: async () => {
      await ready;
      return succeed('https://platform.test');
    },
    device: async () => ({ id: 'd', name: 'n' }),
    bearer: (auth) => store.get().tokens[auth],
    onAnswer: () => undefined,
    onNoAnswer: () => undefined,
    onOutdated: () => undefined,
    onDrift: () => undefined,
    onFailure: () => undefined,
    log: memoryLog(),
  });
  const session = createSession({
    store,
    client,
    vault,
    captcha: captcha ?? createFixedCaptcha(async () => 'cap'),
    now: clock.now,
    lockMark: {
      get: () => mark,
      set: (next) => {
        mark = next;
      },
    },
    onChange: (state) => states.push(state),
    onEnd: ended,
    log,
  });
  client.onTokenRejected(session.rejectToken);
  clock.onChange(session.checkExpiry);
  const tokens = {
    get session() {
      return store.get().tokens.session;
    },
    get confirmation() {
      return store.get().tokens.confirmation;
    },
  };
  return { session, client, vault, tokens, calls, states, ended, clock, log, mark: () => mark };
};

/** A signed-in session; `result` is the result of the code step. */
export const signIn = async (setup: SessionSetup = {}) => {
  const built = build(setup);
  await built.session.restore();
  await built.session.login(credentials);
  const result = await built.session.confirm({ code: '123456' });
  return { ...built, result };
};
