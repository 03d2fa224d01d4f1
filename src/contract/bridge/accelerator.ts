/**
 * Key combinations as text, in pages and main: modifiers and a key joined by `+`, such as `Mod+Shift+K`, `F8` or `?`. `Mod` is Cmd on
 * macOS and Ctrl elsewhere. A sequence is two keys with a space between them: `g c`.
 */
const modifiers = ['Mod', 'Ctrl', 'Alt', 'Shift'] as const;
type Modifier = (typeof modifiers)[number];
const isModifier = (part: string): part is Modifier => modifiers.some((modifier) => modifier === part);

interface Combination {
  modifiers: ReadonlySet<Modifier>;
  key: string;
}

/** Parses one combination; null if it is malformed. The plus key is written `Plus`. */
export const parseKeys = (keys: string): Combination | null => {
  const parts = keys.split('+');
  const key = parts.pop();
  if (key === undefined || key === '' || isModifier(key)) return null;
  const held = new Set<Modifier>();
  for (const part of parts) {
    if (!isModifier(part) || held.has(part)) return null;
    held.add(part);
  }
  return { modifiers: held, key };
};

/** Normalizes a combination: modifiers in a fixed order, and `Ctrl` as `Mod` if they are the same key. */
export const normalizeKeys = (keys: string, isMac: boolean): string => {
  const parsed = parseKeys(keys);
  if (!parsed) return keys;
  const held = new Set([...parsed.modifiers].map((modifier) => (modifier === 'Ctrl' && !isMac ? 'Mod' : modifier)));
  const key = parsed.key.length === 1 ? parsed.key.toUpperCase() : parsed.key;
  return [...modifiers.filter((modifier) => held.has(modifier)), key].join('+');
};

const macSymbols: Readonly<Record<string, string>> = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' };
const keySymbols: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Escape: 'Esc',
  Plus: '+',
};

/** The labels of the keys: `['Ctrl', 'Shift', 'K']`, on macOS `['⇧', '⌘', 'K']`. */
export const keyLabels = (keys: string, isMac: boolean): string[] => {
  if (keys.includes(' ')) return keys.split(' ').flatMap((part) => keyLabels(part, isMac));
  const parsed = parseKeys(normalizeKeys(keys, isMac));
  if (!parsed) return [keys];
  const key = keySymbols[parsed.key] ?? parsed.key;
  if (!isMac) return [...[...parsed.modifiers].map((name) => (name === 'Mod' ? 'Ctrl' : name)), key];
  const order = ['Ctrl', 'Alt', 'Shift', 'Mod'] as const;
  return [...order.filter((name) => parsed.modifiers.has(name)).map((name) => macSymbols[name] ?? name), key];
};

/** The combination as an Electron accelerator. */
export const toElectronAccelerator = (keys: string): string =>
  keys
    .split('+')
    .map((part) => (part === 'Mod' ? 'CommandOrControl' : part.startsWith('Arrow') ? part.slice(5) : part))
    .join('+');

/** Combinations with a meaning in the system or in every program. A function, so that bundles of pages can drop it. */
const reserved = (isMac: boolean): string[] => {
  const moves = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
  const everywhere = [
    ...[...'CVXAZYSFPONTQW', 'Shift+Z', 'Tab', 'Space', 'Insert'].map((key) => `Mod+${key}`),
    ...moves.flatMap((key) => [`Mod+${key}`, `Mod+Shift+${key}`]),
    // Reload, full screen, developer tools.
    ...['F5', 'F11', 'F12'],
  ];
  if (!isMac) return [...everywhere, 'Alt+F4', 'Alt+Tab', 'Alt+Space', 'Mod+Alt+Delete', 'Shift+F10'];
  return [
    ...everywhere,
    // Hide, minimize, log out, lock, full screen, screenshots, emoji.
    ...['H', 'Alt+H', 'M', 'Alt+M', 'Shift+Q', 'Ctrl+Q', 'Ctrl+F', 'Ctrl+Space'].map((key) => `Mod+${key}`),
    ...[...'3456'].map((key) => `Mod+Shift+${key}`),
    // Mission Control, and text editing keys.
    ...[...moves, ...'ABDEFHKNPTY'].map((key) => `Ctrl+${key}`),
  ];
};
const functionKey = /^F([1-9]|1\d|2[0-4])$/;
const plainKey = /^([A-Z0-9]|F([1-9]|1\d|2[0-4])|Arrow(Up|Down|Left|Right)|Space|Home|End|PageUp|PageDown|Insert)$/;

/** Why a combination can't be a global shortcut; null if it can. `taken` are the combinations of other commands. */
export const globalShortcutError = (
  keys: string,
  isMac: boolean,
  taken: readonly { keys: string; label: string }[],
): string | null => {
  const wanted = normalizeKeys(keys, isMac);
  const parsed = parseKeys(wanted);
  if (!parsed || !plainKey.test(parsed.key)) return 'Use a letter, a digit, an arrow or a function key';
  // On a Mac, Option types a character with nearly every key, as Shift does.
  const requiredModifiers = isMac ? (['Mod', 'Ctrl'] as const) : (['Mod', 'Ctrl', 'Alt'] as const);
  if (!functionKey.test(parsed.key) && !requiredModifiers.some((modifier) => parsed.modifiers.has(modifier)))
    return isMac ? "Add Cmd or Ctrl, or you couldn't type this key" : "Add Ctrl or Alt, or you couldn't type this key";
  if (reserved(isMac).some((other) => normalizeKeys(other, isMac) === wanted)) return 'These keys are reserved';
  const other = taken.find((candidate) => normalizeKeys(candidate.keys, isMac) === wanted);
  return other ? `Already used by “${other.label}”` : null;
};
