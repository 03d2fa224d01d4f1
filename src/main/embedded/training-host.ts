import { fail, type Result, succeed } from '#contract/result.ts';
import { fromTraining, type ToTraining, type TrainingInfo, type TrainingMail } from '#contract/training.ts';
import type { Log } from '../log/log.ts';

/** The part of a worker thread that is used. */
interface WorkerLike {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error', listener: (cause: unknown) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  postMessage(message: ToTraining): void;
}

interface HostParts {
  start: () => WorkerLike;
  mailed: (mail: TrainingMail) => void;
  /** Told once when the platform could not start or stopped by itself; the text is for people. */
  failed: (message: string) => void;
  log: Log;
}

interface Ready {
  url: string;
  captchaToken: string;
  info: TrainingInfo;
}

/** The training platform (design.md section 6), in a worker: starts with the app, answers wait until it is ready. */
export interface TrainingHost {
  /** Its address, once it listens. */
  url(): Promise<Result<string>>;
  /** Its address if it listens by now. */
  currentUrl(): string | null;
  captchaToken(): Promise<string>;
  /** Accounts and the mailbox as it stands. */
  info(): Promise<Result<TrainingInfo>>;
  reset(): Promise<Result<undefined>>;
  stop(): void;
}

const mailboxKept = 50;

/** Starts the worker and keeps what it says. A worker that fails gives every waiting call a Failure, never a hang. */
export const startTrainingHost = ({ start, mailed, failed, log }: HostParts): TrainingHost => {
  const { promise: ready, resolve } = Promise.withResolvers<Result<Ready>>();
  let current: Ready | null = null;
  let mailbox: TrainingMail[] = [];
  let resets: PromiseWithResolvers<Result<undefined>>[] = [];
  let over = false;

  const finishResets = (result: Result<undefined>) => {
    for (const waiting of resets) waiting.resolve(result);
    resets = [];
  };

  const fault = (message: string) => {
    if (over) return;
    over = true;
    const failure = fail('server', message);
    resolve(failure);
    finishResets(failure);
    failed(message);
  };

  const hear = (raw: unknown) => {
    const parsed = fromTraining.safeParse(raw);
    if (!parsed.success) {
      log.warn('training.unreadable');
      return;
    }
    const message = parsed.data;
    if (message.type === 'ready') {
      current = message;
      mailbox = [...message.info.mailbox];
      resolve(succeed(message));
    } else if (message.type === 'mail') {
      mailbox = [message.mail, ...mailbox].slice(0, mailboxKept);
      mailed(message.mail);
    } else if (message.type === 'reset-done') {
      mailbox = [];
      finishResets(succeed(undefined));
    } else fault(`The training platform failed: ${message.message}`);
  };

  let worker: WorkerLike | null = null;
  try {
    worker = start();
    worker.on('message', hear);
    worker.on('error', (cause) => {
      log.error('training.error', cause);
      fault('The training platform failed, see the log');
    });
    worker.on('exit', (code) => fault(`The training platform stopped (${code})`));
  } catch (cause) {
    log.error('training.start', cause);
    fault('The training platform could not start, see the log');
  }

  return {
    url: async () => {
      const state = await ready;
      return state.ok ? succeed(state.value.url) : state;
    },
    currentUrl: () => current?.url ?? null,
    captchaToken: async () => {
      const state = await ready;
      // Where it failed, the login that follows says why; the captcha has nothing to add.
      return state.ok ? state.value.captchaToken : 'unavailable';
    },
    info: async () => {
      const state = await ready;
      return state.ok ? succeed({ ...state.value.info, mailbox }) : state;
    },
    reset: async () => {
      const state = await ready;
      if (!state.ok) return state;
      if (over) return fail('server', 'The training platform has stopped');
      const waiting = Promise.withResolvers<Result<undefined>>();
      resets.push(waiting);
      worker?.postMessage({ type: 'reset' });
      return waiting.promise;
    },
    stop: () => {
      over = true;
      worker?.postMessage({ type: 'stop' });
    },
  };
};
