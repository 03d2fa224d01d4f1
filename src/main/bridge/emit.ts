import type { EventPayload } from '#contract/bridge/calls.ts';
import type { EventName } from '#contract/bridge/names.ts';

/** The part of Electron's WebContents that is used. */
export interface Target {
  readonly id: number;
  isDestroyed(): boolean;
  send(channel: string, payload: unknown): void;
}

/** Sends an event of the contract to one page, unless it has been closed. */
export const send = <Name extends EventName>(target: Target, name: Name, payload: EventPayload<Name>): void => {
  if (!target.isDestroyed()) target.send(name, payload);
};

/** Sends an event of the contract to all pages. */
export type Emit = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;

/** `targets` gives the open windows' webContents at the time of the event. */
export const createEmit =
  (targets: () => Iterable<Target>): Emit =>
  (name, payload) => {
    for (const target of targets()) send(target, name, payload);
  };
