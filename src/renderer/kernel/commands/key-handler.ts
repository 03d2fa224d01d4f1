import { type CommandId, commandTable } from '#contract/bridge/commands.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { createStore } from '#kernel/base/store.ts';
import { isSessionOverlayOpen } from '#kernel/session/lock/session-overlay.ts';
import {
  hasBlockingDialog,
  isModalOpen,
  isSearchCovered,
  leaveFocusedField,
  needsKey,
} from '#kernel/ui/layout/focus-target.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { type Command, commands, findCommand } from './command-registry.ts';
import { keyCombinations, spellKeys, worksInInputs } from './key-combinations.ts';

/** How long a sequence waits for its second key. */
const sequenceMs = 1_500;
/** How long a command from main waits for the page to register it. */
const registrationTimeoutMs = 5_000;

/** A started sequence: its first key, and the commands that a second key can run. */
export interface Sequence {
  first: string;
  commands: readonly Command[];
}
export const sequence = createStore<Sequence | null>(null);

/**
 * When a command is blocked. By default any open dialog or menu blocks it (`isModalOpen`), because it would act on the page behind.
 * Never blocked: focusing a toast, which may be about the dialog; locking, which keeps the dialog; and signing in again, which saves
 * what the dialog holds. The search opens above a dialog.
 */
const blockingRules: Partial<Record<CommandId, () => boolean>> = {
  'toasts.focus': () => false,
  'session.lock': () => false,
  'session.reauthenticate': () => false,
  'palette.open': hasBlockingDialog,
  'search.open': isSearchCovered,
};
const blockingRuleById = new Map(Object.entries(blockingRules));

const isEnabled = ({ id }: Command): boolean => !isSessionOverlayOpen() && !(blockingRuleById.get(id) ?? isModalOpen)();

/** Runs a command, or shows why it is not possible now. */
const runCommand = (command: Command): void => {
  const { disabledReason = null } = command;
  if (disabledReason === null) command.run();
  else toast({ tone: 'neutral', title: disabledReason });
};

let timer: ReturnType<typeof setTimeout> | undefined;
const setSequence = (next: Sequence | null) => {
  clearTimeout(timer);
  if (next === null && sequence.get() === null) return;
  sequence.set(next);
  if (next) timer = setTimeout(() => sequence.set(null), sequenceMs);
};

/** Whether a dialog or menu was open when the key was pressed: Escape closes it before the commands see the key. */
let wasModalOpen = false;
const beforeKeyDown = (): void => {
  wasModalOpen = isModalOpen();
};

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing || (event.key === 'Escape' && wasModalOpen)) return;
  const isMac = appInfo().platform === 'darwin';
  const pressed = keyCombinations(event, isMac);
  const [name] = pressed;
  if (name === undefined) return;
  const inInputs = worksInInputs(name, isMac);
  const started = inInputs ? null : sequence.get();
  setSequence(null);
  if (!inInputs && needsKey(event.target, event.key)) return;

  const combinations = started ? pressed.map((keys) => `${started.first} ${keys}`) : pressed;
  const enabled = commands.get().filter(isEnabled);
  const matches = (command: Command, test: (keys: string) => boolean) =>
    command.keys.some((keys) => test(spellKeys(keys, isMac)));
  const command = enabled.findLast((candidate) => matches(candidate, (keys) => combinations.includes(keys)));
  if (command) {
    event.preventDefault();
    // A held key repeats only commands of lists, such as the next row.
    if (!event.repeat || command.group === 'List') runCommand(command);
    return;
  }
  // An unknown second key only ends the sequence: `g x` must not select a row.
  if (started) {
    event.preventDefault();
    return;
  }
  const following = enabled.filter((candidate) => matches(candidate, (keys) => keys.startsWith(`${name} `)));
  if (following.length === 0) return;
  event.preventDefault();
  setSequence({ first: name, commands: following });
};

/** Runs a registered command unless it is blocked; returns whether it is registered. */
const runIfRegistered = (id: CommandId): boolean => {
  const command = findCommand(id);
  if (command && isEnabled(command)) runCommand(command);
  // The command may come from another app's window: a console that does nothing must say why.
  else if (command && !isSessionOverlayOpen()) {
    toast({ tone: 'neutral', title: 'Close the open dialog or menu first' });
    // What is typed next is a search: it must not change the dialog's form, nor send it by Enter.
    if (id === 'search.open') leaveFocusedField();
  }
  return command !== undefined;
};

/** Waits for a page that was just opened to register the command, and runs it. */
const runWhenRegistered = (id: CommandId): void => {
  const unsubscribe = commands.subscribe(() => {
    if (findCommand(id) === undefined) return;
    clearTimeout(timeout);
    unsubscribe();
    runIfRegistered(id);
  });
  const timeout = setTimeout(unsubscribe, registrationTimeoutMs);
};

/**
 * Runs commands by their keys, and the commands that main sends from menu, tray and global shortcuts. A handled key press does not
 * reach Electron's menu, which has the same keys.
 */
export const startKeyHandler = (): void => {
  window.addEventListener('keydown', beforeKeyDown, true);
  document.addEventListener('keydown', onKeyDown);
  bridge.on['command.run'](({ id }) => {
    if (runIfRegistered(id) || isSessionOverlayOpen() || isModalOpen()) return;
    if (commandTable[id].group === 'Record') toast({ tone: 'neutral', title: 'Open a record first' });
    else if (id === 'page.pdf') toast({ tone: 'neutral', title: 'Open a record, a list or a report first' });
    else runWhenRegistered(id);
  });
  void bridge.call['command.take']().then((answer) => {
    if (answer.ok && answer.value && !runIfRegistered(answer.value.id)) runWhenRegistered(answer.value.id);
  });
};
