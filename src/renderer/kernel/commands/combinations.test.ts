import { describe, expect, test } from 'vitest';
import { combinationsOf, isStrong, spellKeys } from './combinations.ts';

const press = (key: string, code: string, held = '') => ({
  key,
  code,
  ctrlKey: held.includes('ctrl') || held.includes('altgr'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
  getModifierState: (name: string) => name === 'AltGraph' && held.includes('altgr'),
});

describe('what a key press is called', () => {
  test.each([
    ['a letter, and with Caps Lock', press('J', 'KeyJ'), false, ['J']],
    ['a letter with Shift', press('L', 'KeyL', 'shift'), false, ['Shift+L']],
    ['Ctrl', press('k', 'KeyK', 'ctrl'), false, ['Mod+K']],
    ['Cmd on a Mac', press('k', 'KeyK', 'meta'), true, ['Mod+K']],
    ['Ctrl on a Mac', press('k', 'KeyK', 'ctrl'), true, ['Ctrl+K']],
    ['the Windows key', press('k', 'KeyK', 'meta'), false, []],
    ['a modifier alone', press('Shift', 'ShiftLeft', 'shift'), false, []],
    ['a sign that needs Shift here', press('?', 'Slash', 'shift'), false, ['?', 'Shift+?']],
    [
      'a sign with Ctrl, on a layout that has it on 7',
      press('/', 'Digit7', 'ctrl shift'),
      false,
      ['Mod+/', 'Mod+Shift+/'],
    ],
    ['a sign typed with AltGr', press('[', 'Digit8', 'altgr alt'), false, ['[', 'Shift+[']],
    ['a Cyrillic letter, by its place', press('л', 'KeyK', 'ctrl'), false, ['Mod+K']],
    ['Option and a letter on a Mac', press('¬', 'KeyL', 'alt'), true, ['Alt+L']],
    ['Option and a dead key on a Mac', press('Dead', 'KeyE', 'alt'), true, ['Alt+E']],
    ['a dead key', press('Dead', 'BracketLeft'), false, []],
    ['Space', press(' ', 'Space', 'ctrl'), false, ['Mod+Space']],
    ['a function key', press('F8', 'F8'), false, ['F8']],
  ])('%s', (_, event, isMac, names) => expect(combinationsOf(event, isMac)).toEqual(names));
});

test('a sequence has one spelling as well', () => {
  expect(spellKeys('g c', false)).toBe('G C');
  expect(spellKeys('Shift+Mod+k', false)).toBe('Mod+Shift+K');
});

test.each([
  ['Mod+K', false, true],
  ['F8', false, true],
  ['Shift+F8', false, true],
  ['Alt+ArrowLeft', false, true],
  // Option moves by words, and types signs.
  ['Alt+ArrowLeft', true, false],
  ['Shift+L', false, false],
  ['?', false, false],
])('%s works in a field (Mac: %s): %s', (keys, isMac, strong) => expect(isStrong(keys, isMac)).toBe(strong));
