import { onSessionOver } from './session.ts';

/** Why a task ends without a word: whoever might read it is gone, and the next member must have no part in it. */
const sessionOver = Symbol('the session is over');
const tasks = new Set<AbortController>();
onSessionOver(() => {
  for (const task of tasks) task.abort(sessionOver);
  tasks.clear();
});

/** Work for a member that goes on by itself and tells how it ended: an export, say. */
export interface SessionTask {
  /** Aborted when somebody cancels it, and when the session is over. */
  signal: AbortSignal;
  cancel: () => void;
  /** Whether the member it is for is still there to be told of it. */
  mayTell: () => boolean;
  end: () => void;
}

/** Begins such work; its `end` has to be called, however it ended. */
export const beginTask = (): SessionTask => {
  const controller = new AbortController();
  tasks.add(controller);
  return {
    signal: controller.signal,
    cancel: () => controller.abort(),
    mayTell: () => controller.signal.reason !== sessionOver,
    end: () => void tasks.delete(controller),
  };
};
