import type { LockSettings } from '#contract/bridge/session.ts';
import { initialModel, type SessionModel } from './session-model.ts';

/** The session's one mutable value. The HTTP client reads the tokens here and the session writes them, so neither needs the other. */
export interface SessionStore {
  get(): SessionModel;
  set(model: SessionModel): void;
  /** Calls `listener` after each change; gives the function that ends it. */
  subscribe(listener: (model: SessionModel) => void): () => void;
}

export const createSessionStore = (unlockPolicy: LockSettings['unlock']): SessionStore => {
  let current = initialModel(unlockPolicy);
  const listeners = new Set<(model: SessionModel) => void>();
  return {
    get: () => current,
    set: (model) => {
      current = model;
      for (const listener of [...listeners]) listener(model);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
