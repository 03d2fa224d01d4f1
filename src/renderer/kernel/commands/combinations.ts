import { normalizeKeys } from '#contract/accelerator.ts';

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

const noKeys: ReadonlySet<string> = new Set(
  'Control Shift Alt Meta AltGraph CapsLock NumLock Fn Process Unidentified'.split(' '),
);
const names: Readonly<Record<string, string>> = { ' ': 'Space', '+': 'Plus' };

/** A letter or digit by its place on the keyboard, for layouts that type no Latin letter there, and for Option on a Mac. */
const byPlace = ({ key, code }: KeyPress): string | undefined =>
  key === 'Dead' || /^[^\p{ASCII}]$/u.test(key) ? /^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1] : undefined;

/**
 * What a key press is called, in the one spelling of contract/accelerator.ts; several where a sign needs Shift on some keyboards and
 * not on others (`?`, `/`). Empty for modifiers alone, and for what belongs to the system (the Windows key).
 */
export const combinationsOf = (press: KeyPress, isMac: boolean): string[] => {
  if (noKeys.has(press.key) || (press.metaKey && !isMac)) return [];
  const key = byPlace(press) ?? names[press.key] ?? press.key;
  if (key === 'Dead') return [];
  // AltGr reads as Ctrl and Alt on Windows, and types a sign like any other.
  const typesSign = press.getModifierState('AltGraph');
  const held = [
    !typesSign && (isMac ? press.metaKey : press.ctrlKey) && 'Mod',
    !typesSign && isMac && press.ctrlKey && 'Ctrl',
    !typesSign && press.altKey && 'Alt',
  ].filter((modifier) => modifier !== false);
  const spell = (shift: boolean) => normalizeKeys([...held, ...(shift ? ['Shift'] : []), key].join('+'), isMac);
  const isSign = key.length === 1 && !/[a-z\d]/i.test(key);
  return isSign ? [spell(false), spell(true)] : [spell(press.shiftKey)];
};

/** The one spelling of a combination, or of a sequence of them. */
export const spellKeys = (keys: string, isMac: boolean): string =>
  keys
    .split(' ')
    .map((part) => normalizeKeys(part, isMac))
    .join(' ');

/** Whether a combination means something else than typing: it then also works in fields. Option types signs on a Mac. */
export const isStrong = (keys: string, isMac: boolean): boolean =>
  /^(Mod|Ctrl)\+|^(?:\w+\+)*F\d+$/.test(keys) || (!isMac && keys.startsWith('Alt+'));
