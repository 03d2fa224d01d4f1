import { type CommandId, commandTable } from '#contract/commands.ts';
import { bridge } from '#kernel/bridge.ts';
import { appInfo } from '#kernel/session/app-info.ts';
import { isCoverUp } from '#kernel/session/cover.ts';
import { createStore } from '#kernel/store.ts';
import { isCovered, isHeld, isOwnKey } from '#kernel/ui/keys.ts';
import { toast } from '#kernel/ui/toast-store.ts';
import { combinationsOf, isStrong, spellKeys } from './combinations.ts';
import { type Command, commandOf, commands } from './registry.ts';

/** How long the second key of a sequence is waited for. */
const sequenceMs = 1_500;
/** How long a command that came from outside waits for a page that does not offer it yet. */
const offeredWithinMs = 5_000;

/** A sequence that was begun: its first key, and the commands that a second one can reach. */
export interface Sequence {
  first: string;
  commands: readonly Command[];
}
export const sequence = createStore<Sequence | null>(null);

/**
 * What a dialog or a menu keeps from running; it is `isCovered` for all that is not named: they would act on a page that is out of
 * reach. A toast can be gone to from anywhere, since it may be about the dialog; whoever leaves their desk locks, whatever is open: it
 * is there again afterwards; and signing in again before the session ends saves what a dialog holds.
 */
const keptBy: Partial<Record<CommandId, () => boolean>> = {
  'toasts.focus': () => false,
  'session.lock': () => false,
  'session.renew': () => false,
  'palette.open': isHeld,
  'search.open': isHeld,
};
const rules = new Map(Object.entries(keptBy));

const isInReach = ({ id }: Command): boolean => !isCoverUp() && !(rules.get(id) ?? isCovered)();

/** Runs a command that is in reach; one that is blocked says why instead. */
const attempt = (command: Command): void => {
  const { blocked = null } = command;
  if (blocked === null) command.run();
  else toast({ tone: 'plain', title: blocked });
};

let timer: ReturnType<typeof setTimeout> | undefined;
const begin = (next: Sequence | null) => {
  clearTimeout(timer);
  if (next === null && sequence.get() === null) return;
  sequence.set(next);
  if (next) timer = setTimeout(() => sequence.set(null), sequenceMs);
};

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing) return;
  const isMac = appInfo().platform === 'darwin';
  const pressed = combinationsOf(event, isMac);
  const [name] = pressed;
  if (name === undefined) return;
  const strong = isStrong(name, isMac);
  const begun = strong ? null : sequence.get();
  begin(null);
  if (!strong && isOwnKey(event.target, event.key)) return;

  const wanted = begun ? pressed.map((keys) => `${begun.first} ${keys}`) : pressed;
  const reachable = commands.get().filter(isInReach);
  const means = (command: Command, fits: (keys: string) => boolean) =>
    command.keys.some((keys) => fits(spellKeys(keys, isMac)));
  const command = reachable.findLast((candidate) => means(candidate, (keys) => wanted.includes(keys)));
  if (command) {
    event.preventDefault();
    // A key held down goes on through a list; anything else happens once a press.
    if (!event.repeat || command.group === 'List') attempt(command);
    return;
  }
  // A second key that means nothing ends its sequence and nothing else: `g x` must not select a row.
  if (begun) {
    event.preventDefault();
    return;
  }
  const following = reachable.filter((candidate) => means(candidate, (keys) => keys.startsWith(`${name} `)));
  if (following.length === 0) return;
  event.preventDefault();
  begin({ first: name, commands: following });
};

/** Runs what is offered now, unless something keeps it from running; false: nothing offers it. */
const runNow = (id: CommandId): boolean => {
  const command = commandOf(id);
  if (command && isInReach(command)) attempt(command);
  // Somebody came here for it, maybe from another program: a console that stays as it was must say why.
  else if (command && !isCoverUp()) toast({ tone: 'plain', title: 'Close what is open here first' });
  return command !== undefined;
};

/** A page that has just been opened for a command has first to draw what offers it. */
const runOnceOffered = (id: CommandId): void => {
  const stop = commands.subscribe(() => {
    if (commandOf(id) === undefined) return;
    clearTimeout(waiting);
    stop();
    runNow(id);
  });
  const waiting = setTimeout(stop, offeredWithinMs);
};

/**
 * The one place where keys become commands, and where the commands that menu, tray and the machine's own shortcuts send arrive. What
 * is handled here is kept from Electron's menu, which has the same keys.
 */
export const startKeys = (): void => {
  document.addEventListener('keydown', onKeyDown);
  bridge.on['command.run'](({ id }) => {
    if (runNow(id) || isCoverUp() || isCovered()) return;
    if (commandTable[id].group === 'Record') toast({ tone: 'plain', title: 'Open a record first' });
    else runOnceOffered(id);
  });
  void bridge.call['command.take']().then((answer) => {
    if (answer.ok && answer.value && !runNow(answer.value.id)) runOnceOffered(answer.value.id);
  });
};
