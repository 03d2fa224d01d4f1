import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CommandGroup, type CommandId, commandRows, keysFor } from '#contract/bridge/commands.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import { createStore, type Store } from '#kernel/base/store.ts';

/** Something a member can do on the current page by shortcut, palette or menu. */
export interface Command {
  id: string;
  label: string;
  group: CommandGroup;
  /** Key combinations and sequences as in contract/bridge/accelerator.ts; the first is shown. */
  keys: readonly string[];
  palette: boolean;
  /** Why it is not possible now; null or undefined when it is. */
  disabledReason?: string | null;
  run(): void;
}

/** Commands by the component that registered them. With the same keys or ID, the later component wins. */
const layers = new Map<symbol, readonly Command[]>();
/** Keys that replace the first keys of a command, by command ID; null for none. */
let customKeys: ReadonlyMap<string, string | null> = new Map();
const registered = createStore<readonly Command[]>([]);

const withCustomKeys = (command: Command): Command => {
  const keys = customKeys.get(command.id);
  if (keys === undefined) return command;
  return { ...command, keys: [...(keys === null ? [] : [keys]), ...command.keys.slice(1)] };
};
const takenOverBy = new Map<string, string | undefined>(commandRows.map(({ id, yieldsTo }) => [id, yieldsTo]));

/** Without the keys that another command on screen takes over, such as those of a list in a record's tab. */
const withoutYieldedKeys = (command: Command, _: number, all: readonly Command[]): Command => {
  const owner = takenOverBy.get(command.id);
  const taken = owner === undefined ? [] : all.filter(({ id }) => id === owner).flatMap(({ keys }) => keys);
  return taken.length === 0 ? command : { ...command, keys: command.keys.filter((keys) => !taken.includes(keys)) };
};
const publish = () => registered.set([...layers.values()].flat().map(withCustomKeys).map(withoutYieldedKeys));

/** All registered commands in the order of registration, with custom keys applied. */
export const commands: Pick<Store<readonly Command[]>, 'get' | 'subscribe'> = registered;

/** Sets the keys that replace the first keys of commands, by command ID; null for none. */
export const setCustomKeys = (byId: ReadonlyMap<string, string | null>): void => {
  customKeys = byId;
  publish();
};

/** The registered command with an ID. */
export const findCommand = (id: string): Command | undefined =>
  registered.get().findLast((command) => command.id === id);

/** Registers commands while the component is mounted. `run` is always the latest one; only visible changes are published. */
export const useCommands = (list: readonly Command[]): void => {
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  const [layer] = useState(() => Symbol());
  const visiblePart = JSON.stringify(list);
  useEffect(() => {
    void visiblePart;
    // Keeps its position in the map: a change must not move it after components that were mounted later.
    layers.set(
      layer,
      latest.current.map((command) => ({
        ...command,
        run: () => latest.current.find(({ id }) => id === command.id)?.run(),
      })),
    );
    publish();
  }, [layer, visiblePart]);
  useEffect(
    () => () => {
      layers.delete(layer);
      publish();
    },
    [layer],
  );
};

/** Commands of the contract's table, with their functions on this page. */
export const tableCommands = (runs: Partial<Record<CommandId, () => void>>): Command[] =>
  commandRows.flatMap(({ id, label, group, palette, ...row }) => {
    const run = runs[id];
    const keys = keysFor(row, appInfo().platform === 'darwin');
    return run ? [{ id, label, group, keys, palette: palette !== false, run }] : [];
  });
