import { z } from 'zod';
import { limits } from '#contract/values/limits.ts';
import type { Log } from '../log/log.ts';
import type { Keychain } from './keychain.ts';
import { type KeychainAnswer, type KeychainCall, keychainAnswer } from './keychain-messages.ts';

/** The name of the keychain's process, by which Electron's events about processes tell it. */
export const keychainProcessName = 'Keychain';

/** The part of a utility process that is used. Messages sent before it runs wait for it. */
export interface KeychainProcess {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  on(event: 'error', listener: () => void): unknown;
  postMessage(call: KeychainCall): void;
  kill(): unknown;
}

interface ClientParts {
  start: () => KeychainProcess;
  /** Resolves when a process can be started. The time limit of a call begins then. */
  ready: () => Promise<unknown>;
  log: Log;
  /** How long a call may take, in ms. */
  timeoutMs?: number;
  /** How long a process without calls stays, in ms. */
  idleMs?: number;
}

/** The keychain as main uses it. Every call ends in time, with an error where the keychain is missing or does not answer. */
export interface KeychainClient extends Keychain {
  /** Ends the process for good: calls under way and later ones fail at once. */
  end(): void;
}

type Request = KeychainCall extends infer Call ? (Call extends KeychainCall ? Omit<Call, 'id'> : never) : never;

interface Running {
  process: KeychainProcess;
  /** What receives the answer to each call. */
  waiting: Map<number, (answer: KeychainAnswer) => void>;
  idle: ReturnType<typeof setTimeout> | undefined;
}

const noAnswer = 'the keychain did not answer';

/**
 * Calls a keychain in a process of its own, which main can end although a native call of it never returns. It is started by a call,
 * and ended when a call exceeds its limit or after a while without calls; the next call starts another one. A process that crashes fails
 * its calls only.
 */
export const createKeychainClient = ({
  start,
  ready,
  log,
  timeoutMs = limits.keychainTimeoutMs,
  idleMs = limits.keychainIdleMs,
}: ClientParts): KeychainClient => {
  let running: Running | null = null;
  let lastId = 0;
  let isEnded = false;

  const failCalls = (one: Running, problem: string) => {
    clearTimeout(one.idle);
    if (running === one) running = null;
    for (const [id, receive] of [...one.waiting]) receive({ id, problem });
  };
  const kill = (one: Running, problem: string) => {
    failCalls(one, problem);
    one.process.kill();
  };

  const startProcess = (): Running => {
    const one: Running = { process: start(), waiting: new Map(), idle: undefined };
    one.process.on('message', (message) => {
      const answer = keychainAnswer.safeParse(message);
      if (answer.success) one.waiting.get(answer.data.id)?.(answer.data);
      else log.warn('keychain.unreadable');
    });
    // Node throws an 'error' that nobody listens to, which would be main's crash. An exit follows it.
    one.process.on('error', () => undefined);
    one.process.on('exit', (code) => {
      // One that was ended is no longer the running one.
      if (running === one) log.warn('keychain.gone', { code });
      failCalls(one, 'the keychain process has ended');
    });
    return one;
  };

  const send = (request: Request): Promise<string | boolean | null> =>
    new Promise((resolve, reject) => {
      if (isEnded) throw new Error('the console is quitting');
      running ??= startProcess();
      const one = running;
      lastId += 1;
      const id = lastId;
      clearTimeout(one.idle);
      const timer = setTimeout(() => kill(one, noAnswer), timeoutMs);
      one.waiting.set(id, (answer) => {
        clearTimeout(timer);
        one.waiting.delete(id);
        if (one === running && one.waiting.size === 0)
          one.idle = setTimeout(() => kill(one, 'nobody asks the keychain'), idleMs);
        if ('problem' in answer) reject(new Error(answer.problem));
        else resolve(answer.value);
      });
      one.process.postMessage({ ...request, id });
    });

  const ask = async <T>(schema: z.ZodType<T>, request: Request): Promise<T> => {
    await ready();
    return schema.parse(await send(request));
  };
  return {
    get: (account) => ask(z.string().nullable(), { call: 'get', account }),
    set: async (account, secret) => void (await ask(z.null(), { call: 'set', account, secret })),
    remove: (account) => ask(z.boolean(), { call: 'remove', account }),
    end: () => {
      isEnded = true;
      if (running) kill(running, 'the console is quitting');
    },
  };
};
