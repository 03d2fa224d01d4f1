import { describe, expect, test } from 'vitest';
import { keyCombinations, spellKeys, worksInInputs } from './key-combinations.ts';

const press = (key: string, code: string, held = '') => ({
  key,
  code,
  ctrlKey: held.includes('ctrl') || held.includes('altgr'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
  getModifierState: (name: string) => name === 'AltGraph' && held.includes('altgr'),
});

describe('keyCombinations', () => {
  test.each([
    ['letter, also with Caps Lock', press('J', 'KeyJ'), false, ['J']],
    ['letter with Shift', press('L', 'KeyL', 'shift'), false, ['Shift+L']],
    ['Ctrl', press('k', 'KeyK', 'ctrl'), false, ['Mod+K']],
    ['Cmd on macOS', press('k', 'KeyK', 'meta'), true, ['Mod+K']],
    ['Ctrl on macOS', press('k', 'KeyK', 'ctrl'), true, ['Ctrl+K']],
    ['Windows key', press('k', 'KeyK', 'meta'), false, []],
    ['modifier alone', press('Shift', 'ShiftLeft', 'shift'), false, []],
    ['symbol that needs Shift', press('?', 'Slash', 'shift'), false, ['?', 'Shift+?']],
    [
      'symbol with Ctrl, on a layout with the symbol on 7',
      press('/', 'Digit7', 'ctrl shift'),
      false,
      ['Mod+/', 'Mod+Shift+/'],
    ],
    ['symbol typed with AltGr', press('[', 'Digit8', 'altgr alt'), false, ['[', 'Shift+[']],
    ['Cyrillic letter, by its physical key', press('л', 'KeyK', 'ctrl'), false, ['Mod+K']],
    ['Option and a letter on macOS', press('¬', 'KeyL', 'alt'), true, ['Alt+L']],
    ['Option and a dead key on macOS', press('Dead', 'KeyE', 'alt'), true, ['Alt+E']],
    ['dead key', press('Dead', 'BracketLeft'), false, []],
    ['Space', press(' ', 'Space', 'ctrl'), false, ['Mod+Space']],
    ['1 on a French keyboard', press('&', 'Digit1'), false, ['&', 'Shift+&', '1']],
    ['4 on a French keyboard', press("'", 'Digit4'), false, ["'", "Shift+'", '4']],
    ['5 on a French keyboard', press('(', 'Digit5'), false, ['(', 'Shift+(', '5']],
    ['2 on a French keyboard, with Shift', press('2', 'Digit2', 'shift'), false, ['Shift+2', '2']],
    ['digit with Ctrl on a French keyboard', press('&', 'Digit1', 'ctrl'), false, ['Mod+&', 'Mod+Shift+&', 'Mod+1']],
    ['digit', press('1', 'Digit1'), false, ['1']],
    ['symbol with Shift on a digit', press('!', 'Digit1', 'shift'), false, ['!', 'Shift+!']],
    ['digit of the numeric keypad', press('1', 'Numpad1'), false, ['1']],
    ['function key', press('F8', 'F8'), false, ['F8']],
  ])('%s', (_, event, isMac, names) => expect(keyCombinations(event, isMac)).toEqual(names));
});

test('normalizes sequences', () => {
  expect(spellKeys('g c', false)).toBe('G C');
  expect(spellKeys('Shift+Mod+k', false)).toBe('Mod+Shift+K');
});

test.each([
  ['Mod+K', false, true],
  ['F8', false, true],
  ['Shift+F8', false, true],
  ['Alt+ArrowLeft', false, true],
  // Option moves by words and types symbols.
  ['Alt+ArrowLeft', true, false],
  ['Shift+L', false, false],
  ['?', false, false],
])('%s works in text inputs (macOS: %s): %s', (keys, isMac, expected) =>
  expect(worksInInputs(keys, isMac)).toBe(expected),
);
