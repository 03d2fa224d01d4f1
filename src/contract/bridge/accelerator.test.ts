import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { globalShortcutError, keyLabels, normalizeKeys, parseKeys, toElectronAccelerator } from './accelerator.ts';

const modifiers = ['Mod', 'Ctrl', 'Alt', 'Shift'];
const combination = fc.record({
  held: fc.shuffledSubarray(modifiers),
  key: fc.constantFrom('A', 'z', '7', 'F8', 'ArrowLeft', 'Enter', 'PageUp', '?', ',', '['),
});
const spell = ({ held, key }: { held: string[]; key: string }) => [...held, key].join('+');

describe('parseKeys', () => {
  test.each([
    ['Mod+Shift+K', ['Mod', 'Shift'], 'K'],
    ['F8', [], 'F8'],
    ['?', [], '?'],
    ['Mod+Plus', ['Mod'], 'Plus'],
  ])('%s', (keys, held, key) => expect(parseKeys(keys)).toEqual({ modifiers: new Set(held), key }));
  test.each(['', '+', 'Mod', 'Mod+', '+K', 'Mod+Mod+K', 'Hyper+K', 'Mod++'])('rejects %j', (keys) =>
    expect(parseKeys(keys)).toBeNull(),
  );
});

describe('normalizeKeys', () => {
  test('ignores the order of modifiers and the case of the letter', () =>
    fc.assert(
      fc.property(combination, fc.boolean(), ({ held, key }, isMac) => {
        const turned = { held: held.toReversed(), key: key.length === 1 ? key.toLowerCase() : key };
        expect(normalizeKeys(spell(turned), isMac)).toBe(normalizeKeys(spell({ held, key }), isMac));
      }),
    ));
  test('is idempotent', () =>
    fc.assert(
      fc.property(fc.oneof(combination.map(spell), fc.string()), fc.boolean(), (keys, isMac) => {
        const once = normalizeKeys(keys, isMac);
        expect(normalizeKeys(once, isMac)).toBe(once);
      }),
    ));
  test.each([
    ['Ctrl+K', false, 'Mod+K'],
    ['Ctrl+K', true, 'Ctrl+K'],
    ['Ctrl+Mod+K', false, 'Mod+K'],
    ['Ctrl+Mod+K', true, 'Mod+Ctrl+K'],
    ['Shift+Alt+k', false, 'Alt+Shift+K'],
  ])('%s (macOS %s): %s', (keys, isMac, wanted) => expect(normalizeKeys(keys, isMac)).toBe(wanted));
});

test.each([
  ['Mod+Shift+K', false, ['Ctrl', 'Shift', 'K']],
  ['Mod+Shift+K', true, ['⇧', '⌘', 'K']],
  ['Alt+ArrowLeft', false, ['Alt', '←']],
  ['Ctrl+Alt+Mod+Shift+x', true, ['⌃', '⌥', '⇧', '⌘', 'X']],
  ['g c', false, ['G', 'C']],
  ['Mod+Enter', false, ['Ctrl', '↵']],
])('a member reads %s (macOS %s) as %j', (keys, isMac, labels) => expect(keyLabels(keys, isMac)).toEqual(labels));

test.each([
  ['Mod+Shift+K', 'CommandOrControl+Shift+K'],
  ['F8', 'F8'],
  ['Alt+ArrowLeft', 'Alt+Left'],
  ['Mod+,', 'CommandOrControl+,'],
])('Electron reads %s as %s', (keys, wanted) => expect(toElectronAccelerator(keys)).toBe(wanted));

describe('globalShortcutError', () => {
  describe.each([
    ['macOS', true],
    ['elsewhere', false],
  ])('%s', (_, isMac) => {
    test.each(['F8', 'F9', 'Mod+F12', 'Shift+F3', 'Alt+F3', 'Mod+Shift+K', 'Mod+Alt+ArrowUp', 'Mod+Shift+7'])(
      'accepts %s',
      (keys) => expect(globalShortcutError(keys, isMac, [])).toBeNull(),
    );
    test.each([
      'Mod+C',
      'Mod+Shift+Z',
      'Mod+ArrowLeft',
      'Mod+Shift+ArrowLeft',
      'Mod+Home',
      'Shift+Mod+End',
      'F5',
      'F11',
      'F12',
    ])('rejects %s, which is reserved', (keys) =>
      expect(globalShortcutError(keys, isMac, [])).toBe('These keys are reserved'),
    );
  });
  test.each<[string, isMac: boolean, problem: string | null]>([
    // Option types a sign with nearly every key, and moves by words with the arrows.
    ['Alt+A', true, "Add Cmd or Ctrl, or you couldn't type this key"],
    ['Alt+Shift+A', true, "Add Cmd or Ctrl, or you couldn't type this key"],
    ['Alt+7', true, "Add Cmd or Ctrl, or you couldn't type this key"],
    ['Alt+ArrowLeft', true, "Add Cmd or Ctrl, or you couldn't type this key"],
    ['Ctrl+Alt+A', true, null],
    ['Alt+A', false, null],
    ['Shift+A', false, "Add Ctrl or Alt, or you couldn't type this key"],
    ...['Mod+H', 'Mod+Alt+H', 'Mod+M', 'Mod+Shift+Q', 'Mod+Ctrl+Q', 'Mod+Shift+4', 'Ctrl+ArrowUp', 'Ctrl+A'].map(
      (keys) => [keys, true, 'These keys are reserved'] as [string, boolean, string],
    ),
    ['Mod+H', false, null],
    ['Mod+M', false, null],
    ['Alt+F4', false, 'These keys are reserved'],
    ['Alt+Space', false, 'These keys are reserved'],
    ['Ctrl+Space', true, null],
  ])('%s (macOS %s): %s', (keys, isMac, problem) => expect(globalShortcutError(keys, isMac, [])).toBe(problem));
  test('rejects keys that type a character', () =>
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 1 }), fc.boolean(), fc.boolean(), (key, shift, isMac) => {
        expect(globalShortcutError(shift ? `Shift+${key}` : key, isMac, [])).not.toBeNull();
      }),
    ));
  test('names the command that already has the keys, in any notation', () =>
    fc.assert(
      fc.property(combination, fc.boolean(), ({ held, key }, isMac) => {
        const problem = globalShortcutError(spell({ held, key }), isMac, [
          { keys: spell({ held: held.toReversed(), key }), label: 'Other' },
        ]);
        expect(problem).not.toBeNull();
      }),
    ));
});
