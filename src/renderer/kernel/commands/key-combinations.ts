import { normalizeKeys } from '#contract/bridge/accelerator.ts';

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

const ignoredKeys: ReadonlySet<string> = new Set(
  'Control Shift Alt Meta AltGraph CapsLock NumLock Fn Process Unidentified'.split(' '),
);
const keyNames: Readonly<Record<string, string>> = { ' ': 'Space', '+': 'Plus' };

/** A letter or digit by its physical key, for keyboard layouts without Latin letters and for Option on macOS. */
const keyByPosition = ({ key, code }: KeyPress): string | undefined =>
  key === 'Dead' || /^[^\p{ASCII}]$/u.test(key) ? /^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1] : undefined;

/**
 * The digit of a key that types another character without or with Shift: the digits of a French keyboard need Shift, and Caps Lock or
 * habit decide about it. Undefined for other keys.
 */
const digitByPosition = ({ key, code, shiftKey }: KeyPress): string | undefined => {
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  return shiftKey === (key === digit) ? digit : undefined;
};

/**
 * The combinations of a key press, normalized as in contract/bridge/accelerator.ts. A symbol such as `?` or `/` has two, because it needs Shift
 * on some keyboards only, and so has a digit on others. Empty for modifiers alone and for system keys such as the Windows key.
 */
export const keyCombinations = (press: KeyPress, isMac: boolean): string[] => {
  if (ignoredKeys.has(press.key) || (press.metaKey && !isMac)) return [];
  const key = keyByPosition(press) ?? keyNames[press.key] ?? press.key;
  if (key === 'Dead') return [];
  // Windows reports AltGr as Ctrl and Alt, but it only types a symbol.
  const isAltGraph = press.getModifierState('AltGraph');
  const held = [
    !isAltGraph && (isMac ? press.metaKey : press.ctrlKey) && 'Mod',
    !isAltGraph && isMac && press.ctrlKey && 'Ctrl',
    !isAltGraph && press.altKey && 'Alt',
  ].filter((modifier) => modifier !== false);
  const combine = (shift: boolean) => normalizeKeys([...held, ...(shift ? ['Shift'] : []), key].join('+'), isMac);
  const isSymbol = key.length === 1 && !/[a-z\d]/i.test(key);
  const own = isSymbol ? [combine(false), combine(true)] : [combine(press.shiftKey)];
  const digit = isAltGraph ? undefined : digitByPosition(press);
  return digit === undefined ? own : [...own, normalizeKeys([...held, digit].join('+'), isMac)];
};

/** Normalizes a combination, or a sequence of combinations. */
export const spellKeys = (keys: string, isMac: boolean): string =>
  keys
    .split(' ')
    .map((part) => normalizeKeys(part, isMac))
    .join(' ');

/** Whether a combination types nothing and therefore also works in text inputs. On macOS, Option types symbols. */
export const worksInInputs = (keys: string, isMac: boolean): boolean =>
  /^(Mod|Ctrl)\+|^(?:\w+\+)*F\d+$/.test(keys) || (!isMac && keys.startsWith('Alt+'));
