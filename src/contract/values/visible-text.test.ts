import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

test.each([
  ['a right-to-left override', 'invoice\u202efdp.exe', 'invoice⟨U+202E⟩fdp.exe'],
  ['isolates and marks', '\u2066a\u2069\u200f\u061c', '⟨U+2066⟩a⟨U+2069⟩⟨U+200F⟩⟨U+061C⟩'],
  ['zero-width characters', 'A\u200bd\u2060a\ufeff', 'A⟨U+200B⟩d⟨U+2060⟩a⟨U+FEFF⟩'],
  ['joiners between letters that join without them', 'A\u200dda\u200c', 'A⟨U+200D⟩da⟨U+200C⟩'],
  ['two joiners in a row', 'می\u200c\u200cخواهم', 'می⟨U+200C⟩⟨U+200C⟩خواهم'],
  ['a soft hyphen, fillers and selectors', 'A\u00add\u3164a\ufe0f', 'A⟨U+00AD⟩d⟨U+3164⟩a⟨U+FE0F⟩'],
  ['tags', '\u{1f3f4}\u{e0067}', '\u{1f3f4}⟨U+E0067⟩'],
  ['control characters and separators', 'a\u0000b\u001bc\u0085d\u2028e', 'a⟨U+0000⟩b⟨U+001B⟩c⟨U+0085⟩d⟨U+2028⟩e'],
  ['half a pair', 'a\ud800', 'a⟨U+D800⟩'],
])('shows %s', (_, text, shown) => {
  expect(visibleText(text)).toBe(shown);
  expect(visibleText(shown)).toBe(shown);
});

test.each([
  ['plain text with lines', 'Ada\nLovelace\t–\r\n'],
  ['Arabic and Hebrew', 'مرحبا עברית'],
  ['Persian with a non-joiner', 'می\u200cخواهم'],
  ['Hindi with a joiner', 'क्\u200dष'],
  ['a family', '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}'],
  ['a heart and a skin tone', '❤\ufe0f\u200d\u{1f525} \u{1f44d}\u{1f3fd}'],
  ['a key cap', '1\ufe0f\u20e3'],
  ['a variant of a Han letter', '葛\u{e0100}'],
])('leaves %s', (_, text) => expect(visibleText(text)).toBe(text));
