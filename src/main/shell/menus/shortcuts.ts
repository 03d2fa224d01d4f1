import { globalShortcutError, toElectronAccelerator } from '#contract/bridge/accelerator.ts';
import { type CommandId, commandRows, commandTable, keysFor } from '#contract/bridge/commands.ts';
import { type Shortcut, type ShortcutId, shortcutIds } from '#contract/bridge/desktop.ts';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import { createListeners } from '../../base/listeners.ts';
import type { Log } from '../../log/log.ts';

/** A member's choice for one shortcut, kept between runs. */
export type ShortcutChoice = Pick<Shortcut, 'keys' | 'mode'>;
export type ShortcutChoices = Readonly<Record<ShortcutId, ShortcutChoice | null>>;

/** The part of Electron's globalShortcut that is used. */
interface SystemShortcuts {
  register(accelerator: string, callback: () => void): boolean;
  unregister(accelerator: string): void;
}

interface ShortcutParts {
  system: SystemShortcuts;
  isMac: boolean;
  /** False: policy forbids global shortcuts. */
  allowed: boolean;
  chosen: ShortcutChoices;
  save: (choices: ShortcutChoices) => void;
  /** Whether pressing a shortcut does anything: signed in and unlocked. */
  isUnlocked: () => boolean;
  run: (id: ShortcutId) => void;
  log: Log;
}

/**
 * Registers global shortcuts with the operating system, which then sends these keys to no page, the console's included. Main brings the
 * console to the front and sends the page the command.
 */
export interface Shortcuts {
  list(): Shortcut[];
  /**
   * Chooses keys and mode of one shortcut and ends recording. `invalid` with `fields.keys` where the keys cannot be used; the old choice
   * then stays. Where policy forbids global shortcuts, the keys work in the page alone.
   */
  set(id: ShortcutId, choice: ShortcutChoice): Result<Shortcut[]>;
  /** While a window records new keys, no shortcut is registered: its keys would not reach the page. */
  record(windowId: number, isRecording: boolean): void;
  /** Unregisters all shortcuts when the app ends. */
  unregisterAll(): void;
  onChange(listener: (shortcuts: Shortcut[]) => void): void;
}

/** A saved choice; the default where there is none or the saved keys cannot be used, since the file may have been edited. */
const firstChoice = (id: ShortcutId, chosen: ShortcutChoice | null, isMac: boolean): ShortcutChoice => {
  const isUsable = chosen !== null && globalShortcutError(chosen.keys, isMac, []) === null;
  return isUsable ? chosen : { keys: commandTable[id].keys[0], mode: 'global' };
};

export const createShortcuts = (parts: ShortcutParts): Shortcuts => {
  const { system, isMac, allowed, chosen, save, isUnlocked, run, log } = parts;
  const changed = createListeners<[shortcuts: Shortcut[]]>();
  let choices: Record<ShortcutId, ShortcutChoice> = {
    'toasts.focus': firstChoice('toasts.focus', chosen['toasts.focus'], isMac),
    'search.open': firstChoice('search.open', chosen['search.open'], isMac),
  };
  const unregisteredState = allowed ? 'not-held' : 'managed';
  const states: Record<ShortcutId, Shortcut['state']> = {
    'toasts.focus': unregisteredState,
    'search.open': unregisteredState,
  };
  /** The shortcuts that are registered now, by their keys in Electron's spelling. */
  const registered = new Map<string, ShortcutId>();
  const recording = new Set<number>();

  const list = (): Shortcut[] => shortcutIds.map((id) => ({ id, ...choices[id], state: states[id] }));

  const unregisterAll = (): void => {
    for (const accelerator of registered.keys()) system.unregister(accelerator);
    registered.clear();
  };

  const register = (id: ShortcutId): 'held' | 'taken' => {
    const accelerator = toElectronAccelerator(choices[id].keys);
    // On Wayland unregistering does nothing (electron_api_global_shortcut.cc): keys of an earlier choice are ignored here.
    const onPress = () => {
      if (registered.get(accelerator) === id && isUnlocked()) run(id);
    };
    let isRegistered = false;
    try {
      isRegistered = system.register(accelerator, onPress);
    } catch (cause) {
      log.error('shortcut', cause, { id });
    }
    if (isRegistered) registered.set(accelerator, id);
    else log.warn('shortcut.taken', { id });
    return isRegistered ? 'held' : 'taken';
  };

  const registerAll = (): void => {
    if (!allowed) return;
    for (const id of shortcutIds) states[id] = choices[id].mode === 'global' ? register(id) : 'not-held';
  };

  const keysError = (id: ShortcutId, keys: string): string | null => {
    // A disabled shortcut is not registered; enabling it checks its keys here.
    const others = shortcutIds
      .filter((other) => other !== id && choices[other].mode !== 'off')
      .map((other) => ({ keys: choices[other].keys, label: commandTable[other].label }));
    // A shortcut's first keys in the table are its default, which the member's choice replaces.
    const isShortcut = (row: CommandId) => shortcutIds.some((other) => other === row);
    const commands = commandRows
      .filter((row) => row.id !== id)
      .flatMap((row) =>
        keysFor(row, isMac)
          .slice(isShortcut(row.id) ? 1 : 0)
          .map((own) => ({ keys: own, label: row.label })),
      );
    return globalShortcutError(keys, isMac, [...others, ...commands]);
  };

  registerAll();
  return {
    list,
    set: (id, choice) => {
      const error = keysError(id, choice.keys);
      if (error !== null) return fail('invalid', error, { fields: { keys: error } });
      choices = { ...choices, [id]: choice };
      save(choices);
      recording.clear();
      unregisterAll();
      registerAll();
      changed.call(list());
      return succeed(list());
    },
    record: (windowId, isRecording) => {
      const before = recording.size;
      if (isRecording) recording.add(windowId);
      else recording.delete(windowId);
      if (before === 0 && isRecording) unregisterAll();
      if (before === 0 || recording.size > 0) return;
      registerAll();
      changed.call(list());
    },
    unregisterAll,
    onChange: changed.add,
  };
};
