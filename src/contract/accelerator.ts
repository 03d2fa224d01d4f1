/**
 * Key combinations as one text, for page and main alike: modifiers, then a key, joined by `+`: `Mod+Shift+K`, `F8`, `?`. `Mod` is
 * Cmd on macOS and Ctrl elsewhere. A sequence is two keys with a space between: `g c`.
 */
const modifiers = ['Mod', 'Ctrl', 'Alt', 'Shift'] as const;
type Modifier = (typeof modifiers)[number];
const isModifier = (part: string): part is Modifier => modifiers.some((modifier) => modifier === part);

interface Combination {
  modifiers: ReadonlySet<Modifier>;
  key: string;
}

/** The parts of one combination; null where it is none. The plus key itself is written `Plus`. */
export const readKeys = (keys: string): Combination | null => {
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

/** One spelling for each combination: modifiers in a fixed order, `Ctrl` as `Mod` where they are the same key. */
export const normalizeKeys = (keys: string, isMac: boolean): string => {
  const read = readKeys(keys);
  if (!read) return keys;
  const held = new Set([...read.modifiers].map((modifier) => (modifier === 'Ctrl' && !isMac ? 'Mod' : modifier)));
  const key = read.key.length === 1 ? read.key.toUpperCase() : read.key;
  return [...modifiers.filter((modifier) => held.has(modifier)), key].join('+');
};

const macSigns: Readonly<Record<string, string>> = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' };
const keySigns: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Plus: '+',
};

/** The keys as a member reads them, one text a key: `['Ctrl', 'Shift', 'K']`, on macOS `['⇧', '⌘', 'K']`. */
export const keyLabels = (keys: string, isMac: boolean): string[] => {
  if (keys.includes(' ')) return keys.split(' ').flatMap((part) => keyLabels(part, isMac));
  const read = readKeys(normalizeKeys(keys, isMac));
  if (!read) return [keys];
  const key = keySigns[read.key] ?? read.key;
  if (!isMac) return [...[...read.modifiers].map((name) => (name === 'Mod' ? 'Ctrl' : name)), key];
  const order = ['Ctrl', 'Alt', 'Shift', 'Mod'] as const;
  return [...order.filter((name) => read.modifiers.has(name)).map((name) => macSigns[name] ?? name), key];
};

/** The combination as Electron's menus and global shortcuts spell it. */
export const toElectron = (keys: string): string =>
  keys
    .split('+')
    .map((part) => (part === 'Mod' ? 'CommandOrControl' : part.startsWith('Arrow') ? part.slice(5) : part))
    .join('+');

/**
 * Combinations that belong to the system, or mean the same in every program: taken from all of them, they would be missed in each. A
 * function, so that pages, which never ask for them, need not carry them.
 */
const reserved = (isMac: boolean): string[] => {
  const moves = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
  const everywhere = [
    ...[...'CVXAZYSFPONTQW', 'Shift+Z', 'Tab', 'Space', 'Insert'].map((key) => `Mod+${key}`),
    ...moves.flatMap((key) => [`Mod+${key}`, `Mod+Shift+${key}`]),
    // Load again, the whole screen, the developers' tools; Windows keeps F12 for debuggers.
    ...['F5', 'F11', 'F12'],
  ];
  if (!isMac) return [...everywhere, 'Alt+F4', 'Alt+Tab', 'Alt+Space', 'Mod+Alt+Delete', 'Shift+F10'];
  return [
    ...everywhere,
    // Hiding, minimising, logging out, locking, the full screen, pictures of the screen, signs.
    ...['H', 'Alt+H', 'M', 'Alt+M', 'Shift+Q', 'Ctrl+Q', 'Ctrl+F', 'Ctrl+Space'].map((key) => `Mod+${key}`),
    ...[...'3456'].map((key) => `Mod+Shift+${key}`),
    // Desktops, and what moves and deletes in every field of text.
    ...[...moves, ...'ABDEFHKNPTY'].map((key) => `Ctrl+${key}`),
  ];
};
const functionKey = /^F([1-9]|1\d|2[0-4])$/;
const plainKey = /^([A-Z0-9]|F([1-9]|1\d|2[0-4])|Arrow(Up|Down|Left|Right)|Space|Home|End|PageUp|PageDown|Insert)$/;

/**
 * Why a combination cannot be a shortcut of the whole machine; null when it can. `taken` are those that mean something in the
 * console already, with their names.
 */
export const globalKeysProblem = (
  keys: string,
  isMac: boolean,
  taken: readonly { keys: string; label: string }[],
): string | null => {
  const wanted = normalizeKeys(keys, isMac);
  const read = readKeys(wanted);
  if (!read || !plainKey.test(read.key)) return 'Use a letter, a digit, an arrow or a function key';
  // Option types a sign with nearly every key of a Mac, as Shift does.
  const strong = isMac ? (['Mod', 'Ctrl'] as const) : (['Mod', 'Ctrl', 'Alt'] as const);
  if (!functionKey.test(read.key) && !strong.some((modifier) => read.modifiers.has(modifier)))
    return isMac
      ? 'Add Cmd or Ctrl: without one the key could not be typed'
      : 'Add Ctrl or Alt: without one the key could not be typed';
  if (reserved(isMac).some((other) => normalizeKeys(other, isMac) === wanted)) return 'Every program uses these keys';
  const other = taken.find((candidate) => normalizeKeys(candidate.keys, isMac) === wanted);
  return other ? `Already used by “${other.label}”` : null;
};
