import { visibleText } from '#contract/values/visible-text.ts';

/** Widths of characters in pixels, in the interface's font at 13 px. */
const charactersByWidth: readonly (readonly [number, string])[] = [
  [3.1, 'ijl'],
  [3.7, " !,.:;'I"],
  [4.3, 'ft|`\\'],
  [5.2, '1r()/[]{}'],
  [6.1, '"^-_*'],
  [7, 'ks?x'],
  [7.4, 'JLaceuvyz7F5hn•'],
  [8, 'E238bdgopq69'],
  [8.4, '04#$&BPRSTZ+<=>~'],
  [9, 'AKVXY'],
  [9.8, 'CDGHNOQU'],
  [11.5, 'mwM…'],
  [13.1, '%@W'],
];
const widths = new Map(charactersByWidth.flatMap(([width, characters]) => [...characters].map((one) => [one, width])));

/** Widths of scripts with wide characters, such as Chinese, start at this code. */
const wideFrom = 0x1100;

const characterWidth = (character: string): number =>
  widths.get(character) ?? ((character.codePointAt(0) ?? 0) >= wideFrom ? 13.1 : 8);

/** Emphasized text is wider than other text by less than this share. */
const emphasis = 1.025;

/** Wider texts are cut off everywhere: no more of a text is measured. */
export const maxCharacters = 1_000;

/** Orders texts by their likely widths without measuring them: their characters, and those of wide scripts twice. */
export const roughWidth = (text: string): number => text.length * (/[\u1100-\uffff]/.test(text) ? 2 : 1);

/** Estimates the width of a text in pixels, emphasized or not, without a layout. Hidden characters count as they are shown. */
export const textWidth = (text: string, fontSize = 13): number => {
  let width = 0;
  for (const character of visibleText(text.slice(0, maxCharacters))) width += characterWidth(character);
  return Math.ceil((width * fontSize * emphasis) / 13);
};
