import type { EventPayload } from '#contract/bridge.ts';
import type { EventName } from '#contract/bridge-names.ts';

/** A page that hears events; the part of Electron's WebContents that is used. */
export interface Target {
  readonly id: number;
  isDestroyed(): boolean;
  send(channel: string, payload: unknown): void;
}

/** Sends an event of the contract to one page, where it is still there. */
export const send = <Name extends EventName>(target: Target, name: Name, payload: EventPayload<Name>): void => {
  if (!target.isDestroyed()) target.send(name, payload);
};

/** Sends an event of the contract to the pages of all live windows; `except` (a page's id) leaves one out. */
export type Emit = <Name extends EventName>(name: Name, payload: EventPayload<Name>, except?: number) => void;

/** `targets` gives the webContents of our windows at the time of the event. */
export const createEmit =
  (targets: () => Iterable<Target>): Emit =>
  (name, payload, except) => {
    for (const target of targets()) if (target.id !== except) send(target, name, payload);
  };
