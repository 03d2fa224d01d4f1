import type { EventPayload } from '#contract/bridge.ts';
import type { EventName } from '#contract/bridge-names.ts';

interface Target {
  isDestroyed(): boolean;
  send(channel: string, payload: unknown): void;
}

/** Sends an event of the contract to the pages of all live windows. */
export type Emit = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;

/** `targets` gives the webContents of our windows at the time of the event. */
export const createEmit =
  (targets: () => Iterable<Target>): Emit =>
  (name, payload) => {
    for (const target of targets()) if (!target.isDestroyed()) target.send(name, payload);
  };
