import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CommandGroup, type CommandId, commandRows, keysOf } from '#contract/commands.ts';
import { appInfo } from '#kernel/session/app-info.ts';
import { createStore, type Store } from '#kernel/store.ts';

/** Something a member can do here and now, by key, palette or menu. */
export interface Command {
  id: string;
  label: string;
  group: CommandGroup;
  /** Combinations and sequences of contract/accelerator.ts; the first is shown. */
  keys: readonly string[];
  palette: boolean;
  /** Why it cannot be done now; null or left out when it can. */
  blocked?: string | null;
  run(): void;
}

/** What is on screen registers what it can do, each in its place; later ones win over earlier ones with the same keys or id. */
const layers = new Map<symbol, readonly Command[]>();
/** The keys a member chose in place of the table's first ones; null: none. */
let chosen: ReadonlyMap<string, string | null> = new Map();
const offered = createStore<readonly Command[]>([]);

const withChosenKeys = (command: Command): Command => {
  const keys = chosen.get(command.id);
  if (keys === undefined) return command;
  return { ...command, keys: [...(keys === null ? [] : [keys]), ...command.keys.slice(1)] };
};
const publish = () => offered.set([...layers.values()].flat().map(withChosenKeys));

/** All commands of what is on screen, in the order of their registration, with the keys that are in force. */
export const commands: Pick<Store<readonly Command[]>, 'get' | 'subscribe'> = offered;

/** Takes the keys that are in force by command id, in place of the first ones the commands bring; null: none. */
export const chooseKeys = (byId: ReadonlyMap<string, string | null>): void => {
  chosen = byId;
  publish();
};

/** The command of this id that is offered now. */
export const commandOf = (id: string): Command | undefined => offered.get().findLast((command) => command.id === id);

/** Offers these while the component is there. Only a change of what can be seen of them is published; `run` is always the newest. */
export const useCommands = (list: readonly Command[]): void => {
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  const [layer] = useState(() => Symbol());
  const shape = JSON.stringify(list);
  useEffect(() => {
    void shape;
    // In the place it has: what is there and changes must not come to win over what came later.
    layers.set(
      layer,
      latest.current.map((command) => ({
        ...command,
        run: () => latest.current.find(({ id }) => id === command.id)?.run(),
      })),
    );
    publish();
  }, [layer, shape]);
  useEffect(
    () => () => {
      layers.delete(layer);
      publish();
    },
    [layer],
  );
};

/** Commands of the table, with what they do here. */
export const tableCommands = (runs: Partial<Record<CommandId, () => void>>): Command[] =>
  commandRows.flatMap(({ id, label, group, palette, ...row }) => {
    const run = runs[id];
    const keys = keysOf(row, appInfo().platform === 'darwin');
    return run ? [{ id, label, group, keys, palette: palette !== false, run }] : [];
  });
