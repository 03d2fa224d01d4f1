import { canFetch, sessionOverlay } from './lock/session-overlay.ts';
import { onSessionEnd } from './session.ts';

/** The abort reason at the end of a session: the next member must not see anything of the task. */
const sessionEnded = Symbol('session ended');
const tasks = new Set<AbortController>();
onSessionEnd(() => {
  for (const task of tasks) task.abort(sessionEnded);
  tasks.clear();
});

/** A background task of a member that reports its result, such as an export. */
export interface SessionTask {
  /** Aborted by `cancel`, when the session ends and, if the task asks for it, when the console locks. */
  signal: AbortSignal;
  cancel: () => void;
  /** Whether the member is still signed in, so that the result may be shown. */
  canNotify: () => boolean;
  end: () => void;
}

/** Starts a task. Call `end` when it has finished, whatever the result. `cancelOnLock`: the task does not continue beneath the lock. */
export const startSessionTask = ({ cancelOnLock = false } = {}): SessionTask => {
  const controller = new AbortController();
  tasks.add(controller);
  const cancelIfLocked = () => {
    if (!canFetch()) controller.abort();
  };
  const unsubscribe = cancelOnLock ? sessionOverlay.subscribe(cancelIfLocked) : undefined;
  if (cancelOnLock) cancelIfLocked();
  return {
    signal: controller.signal,
    cancel: () => controller.abort(),
    canNotify: () => controller.signal.reason !== sessionEnded,
    end: () => {
      unsubscribe?.();
      tasks.delete(controller);
    },
  };
};
