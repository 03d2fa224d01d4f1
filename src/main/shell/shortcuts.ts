import { globalKeysProblem, toElectron } from '#contract/accelerator.ts';
import { type Shortcut, type ShortcutId, shortcutIds } from '#contract/bridge.ts';
import { type CommandId, commandRows, commandTable, keysOf } from '#contract/commands.ts';
import { fail, type Result, succeed } from '#contract/result.ts';
import type { Log } from '../log/log.ts';

/** What a member chose for one shortcut; the part of it that is kept between runs. */
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
  /** False: the organisation's policy holds them off. */
  allowed: boolean;
  chosen: ShortcutChoices;
  remember: (choices: ShortcutChoices) => void;
  /** Whether a press may do anything: somebody is signed in, and the console is not locked. */
  isPresent: () => boolean;
  run: (id: ShortcutId) => void;
  changed: (shortcuts: Shortcut[]) => void;
  log: Log;
}

/**
 * The one owner of shortcuts at the operating system's level (notes/desktop.md section 5). A key held by the system reaches no page,
 * ours included, so main brings the console forward and tells the page what was meant.
 */
export class Shortcuts {
  readonly #parts: ShortcutParts;
  #choices: Record<ShortcutId, ShortcutChoice>;
  #states: Record<ShortcutId, Shortcut['state']>;
  /** What the system holds for us now, in Electron's spelling. */
  readonly #held = new Set<string>();
  /** Windows where a member presses the keys they want. */
  readonly #recording = new Set<number>();

  constructor(parts: ShortcutParts) {
    this.#parts = parts;
    const idle = parts.allowed ? 'not-held' : 'managed';
    this.#choices = { 'toasts.focus': this.#first('toasts.focus'), 'search.open': this.#first('search.open') };
    this.#states = { 'toasts.focus': idle, 'search.open': idle };
    this.#hold();
  }

  /** All shortcuts as they stand. */
  list(): Shortcut[] {
    return shortcutIds.map((id) => ({ id, ...this.#choices[id], state: this.#states[id] }));
  }

  /**
   * Chooses keys and mode of one shortcut; a recording ends with it. `invalid` with `fields.keys` where the keys cannot be used; the old
   * choice then stays. Where policy holds shortcuts off the keys are the page's alone.
   */
  set(id: ShortcutId, choice: ShortcutChoice): Result<Shortcut[]> {
    const { remember, changed } = this.#parts;
    const problem = this.#problem(id, choice.keys);
    if (problem !== null) return fail('invalid', problem, { fields: { keys: problem } });
    this.#choices = { ...this.#choices, [id]: choice };
    remember(this.#choices);
    this.#recording.clear();
    this.#letGo();
    this.#hold();
    changed(this.list());
    return succeed(this.list());
  }

  /** While a window records, the system holds nothing for us: a held key would not reach its page. */
  record(windowId: number, recording: boolean): void {
    const before = this.#recording.size;
    if (recording) this.#recording.add(windowId);
    else this.#recording.delete(windowId);
    if (before === 0 && recording) this.#letGo();
    if (before === 0 || this.#recording.size > 0) return;
    this.#hold();
    this.#parts.changed(this.list());
  }

  /** Gives everything back to the system, for good: the app ends. */
  release(): void {
    this.#letGo();
  }

  #letGo(): void {
    for (const accelerator of this.#held) this.#parts.system.unregister(accelerator);
    this.#held.clear();
  }

  #hold(): void {
    if (!this.#parts.allowed) return;
    for (const id of shortcutIds) this.#states[id] = this.#choices[id].mode === 'global' ? this.#take(id) : 'not-held';
  }

  #take(id: ShortcutId): 'held' | 'taken' {
    const { system, isPresent, run, log } = this.#parts;
    const accelerator = toElectron(this.#choices[id].keys);
    const pressed = () => {
      if (isPresent()) run(id);
    };
    let isHeld = false;
    try {
      isHeld = system.register(accelerator, pressed);
    } catch (cause) {
      log.error('shortcut', cause, { id });
    }
    if (isHeld) this.#held.add(accelerator);
    else log.warn('shortcut.taken', { id });
    return isHeld ? 'held' : 'taken';
  }

  /** The member's choice of an earlier run; the default where there is none, or where the file was tampered with. */
  #first(id: ShortcutId): ShortcutChoice {
    const chosen = this.#parts.chosen[id];
    const usable = chosen !== null && globalKeysProblem(chosen.keys, this.#parts.isMac, []) === null;
    return usable ? chosen : { keys: commandTable[id].keys[0], mode: 'global' };
  }

  #problem(id: ShortcutId, keys: string): string | null {
    // One that is off holds no keys; whoever turns it on again asks here for its own.
    const others = shortcutIds
      .filter((other) => other !== id && this.#choices[other].mode !== 'off')
      .map((other) => ({ keys: this.#choices[other].keys, label: commandTable[other].label }));
    // A shortcut's first keys in the table are but its default: what counts is what was chosen for it, above.
    const isShortcut = (row: CommandId) => shortcutIds.some((other) => other === row);
    const commands = commandRows
      .filter((row) => row.id !== id)
      .flatMap((row) =>
        keysOf(row, this.#parts.isMac)
          .slice(isShortcut(row.id) ? 1 : 0)
          .map((own) => ({ keys: own, label: row.label })),
      );
    return globalKeysProblem(keys, this.#parts.isMac, [...others, ...commands]);
  }
}
