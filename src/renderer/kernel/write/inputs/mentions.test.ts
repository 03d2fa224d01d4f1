import { describe, expect, test } from 'vitest';
import { matchingMentions, mentionedIn, mentionParts, typedMention, withMention } from './mentions.ts';

const members = [
  { value: '1', label: 'Ada Obi' },
  { value: '2', label: 'Ada Obiang' },
  { value: '3', label: 'Éric N’Diaye (Lagos)' },
];

describe('the name that is typed', () => {
  test.each([
    ['@', 1, { start: 0, query: '' }],
    ['Ask @ad', 7, { start: 4, query: 'ad' }],
    ['Ask @Ada O', 10, { start: 4, query: 'Ada O' }],
    ['(@ad', 4, { start: 1, query: 'ad' }],
    ['Ask @Ada Obi to', 15, null],
    ['ada@mail.test', 13, null],
    ['no name', 7, null],
    ['Ask @ad later', 7, { start: 4, query: 'ad' }],
  ])('in %j before %i', (text, caret, expected) => expect(typedMention(text, caret)).toEqual(expected));
});

test.each([
  ['', ['1', '2', '3']],
  ['obi', ['1', '2']],
  ['ada obia', ['2']],
  ['eric', ['3']],
  ['bi', []],
])('%j offers names with words that begin so', (query, expected) =>
  expect(matchingMentions(members, query).map(({ value }) => value)).toEqual(expected),
);

test('no more than a few names are offered', () => expect(matchingMentions(members, '', 2)).toHaveLength(2));

test('a chosen name replaces what was typed, and the caret stands behind it', () => {
  expect(withMention('Ask @ad later', { start: 4, caret: 7, name: 'Ada Obi' })).toEqual({
    text: 'Ask @Ada Obi later',
    caret: 13,
  });
});

describe('who is mentioned', () => {
  test.each([
    ['@Ada Obi look', ['1']],
    ['@Ada Obiang look', ['2']],
    ['@Ada Obi and @Ada Obiang', ['1', '2']],
    ['mail@Ada Obi', []],
    ['@Éric N’Diaye (Lagos)!', ['3']],
    ['@Ada', []],
  ])('by %j', (text, expected) => expect(mentionedIn(text, members)).toEqual(expected));
});

test('a text is kept as it is around its mentions', () => {
  const text = 'Hi @Ada Obi, <b>see</b> @Ada Obi';
  const parts = mentionParts(text, ['Ada Obi', '']);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ isMention }) => isMention)).toHaveLength(2);
  expect(mentionParts('plain', [])).toEqual([{ text: 'plain', isMention: false }]);
});
