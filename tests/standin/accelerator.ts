export interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const isMac = process.platform === 'darwin';
const renamed: Record<string, string> = {
  control: 'ctrl',
  command: 'meta',
  cmd: 'meta',
  super: 'meta',
  option: 'alt',
  cmdorctrl: isMac ? 'meta' : 'ctrl',
  commandorcontrol: isMac ? 'meta' : 'ctrl',
  return: 'enter',
  esc: 'escape',
  plus: '+',
  space: ' ',
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
};
const modifiers = new Set(['ctrl', 'meta', 'alt', 'shift']);

const partsOf = (accelerator: string): string[] =>
  accelerator.split('+').map((part) => renamed[part.toLowerCase()] ?? part.toLowerCase());

/** Normalizes a combination, so that two spellings of the same keys conflict. */
export const normalize = (accelerator: string): string => partsOf(accelerator).sort().join('+');

export function matches(accelerator: string, press: KeyPress): boolean {
  const parts = partsOf(accelerator);
  const held = { ctrl: press.ctrlKey, meta: press.metaKey, shift: press.shiftKey, alt: press.altKey };
  const key = parts.find((part) => !modifiers.has(part));
  const pressed = [press.key.toLowerCase(), press.code.replace(/^(Key|Digit)/, '').toLowerCase()];
  return (
    key !== undefined &&
    pressed.includes(key) &&
    Object.entries(held).every(([name, down]) => parts.includes(name) === down)
  );
}
