import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import { fromTraining, type ToTraining, type TrainingInfo, type TrainingMail } from '#contract/training/messages.ts';
import type { Log } from '../log/log.ts';

/** The part of a worker thread that is used. */
interface WorkerLike {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error', listener: (cause: unknown) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  postMessage(message: ToTraining): void;
}

export interface TrainingHostParts {
  start: () => WorkerLike;
  onMail: (mail: TrainingMail) => void;
  /** Called once when the platform could not start or has stopped by itself. `message` is for display. */
  onFailure: (message: string) => void;
  log: Log;
}

interface Ready {
  url: string;
  captchaToken: string;
  info: TrainingInfo;
}

/** The training platform in a worker. It starts with the first call, or by `start`; calls wait until it is ready. */
export interface TrainingHost {
  /** Starts the worker unless it has started. Called when the first window shows: so that it does not slow down the first page. */
  start(): void;
  /** Its address, once it listens. */
  url(): Promise<Result<string>>;
  captchaToken(): Promise<string>;
  /** The accounts and the current mailbox. */
  info(): Promise<Result<TrainingInfo>>;
  reset(): Promise<Result<undefined>>;
  stop(): void;
}

const mailboxKept = 50;

/** Runs the worker and stores its messages. If the worker fails, every waiting call gets a Failure. */
export const createTrainingHost = ({ start, onMail, onFailure, log }: TrainingHostParts): TrainingHost => {
  const { promise: ready, resolve } = Promise.withResolvers<Result<Ready>>();
  let mailbox: TrainingMail[] = [];
  let resets: PromiseWithResolvers<Result<undefined>>[] = [];
  let isStopped = false;

  const finishResets = (result: Result<undefined>) => {
    for (const waiting of resets) waiting.resolve(result);
    resets = [];
  };

  const stopWithFailure = (message: string) => {
    if (isStopped) return;
    isStopped = true;
    const failure = fail('server', message);
    resolve(failure);
    finishResets(failure);
    onFailure(message);
  };

  const onMessage = (raw: unknown) => {
    const parsed = fromTraining.safeParse(raw);
    if (!parsed.success) {
      log.warn('training.unreadable');
      return;
    }
    const message = parsed.data;
    if (message.type === 'ready') {
      mailbox = [...message.info.mailbox];
      resolve(succeed(message));
    } else if (message.type === 'mail') {
      mailbox = [message.mail, ...mailbox].slice(0, mailboxKept);
      onMail(message.mail);
    } else if (message.type === 'reset-done') {
      mailbox = [];
      finishResets(succeed(undefined));
    } else stopWithFailure(`The training platform failed: ${message.message}`);
  };

  let worker: WorkerLike | null = null;
  const startWorker = () => {
    if (worker || isStopped) return;
    try {
      worker = start();
      worker.on('message', onMessage);
      worker.on('error', (cause) => {
        log.error('training.error', cause);
        stopWithFailure('The training platform failed, see the log');
      });
      worker.on('exit', (code) => stopWithFailure(`The training platform stopped (${code})`));
    } catch (cause) {
      log.error('training.start', cause);
      stopWithFailure('The training platform could not start, see the log');
    }
  };
  const whenReady = () => {
    startWorker();
    return ready;
  };

  return {
    start: startWorker,
    url: async () => {
      const state = await whenReady();
      return state.ok ? succeed(state.value.url) : state;
    },
    captchaToken: async () => {
      const state = await whenReady();
      // The login that follows reports why the platform failed.
      return state.ok ? state.value.captchaToken : 'unavailable';
    },
    info: async () => {
      const state = await whenReady();
      return state.ok ? succeed({ ...state.value.info, mailbox }) : state;
    },
    reset: async () => {
      const state = await whenReady();
      if (!state.ok) return state;
      if (isStopped) return fail('server', 'The training platform has stopped');
      const waiting = Promise.withResolvers<Result<undefined>>();
      resets.push(waiting);
      worker?.postMessage({ type: 'reset' });
      return waiting.promise;
    },
    stop: () => {
      isStopped = true;
      resolve(fail('server', 'The training platform has stopped'));
      worker?.postMessage({ type: 'stop' });
    },
  };
};
