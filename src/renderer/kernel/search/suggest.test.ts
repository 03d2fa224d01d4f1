import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSearch } from './grammar.ts';
import { suggest } from './suggest.ts';

const texts = (typed: string) => suggest(typed).map(({ text }) => text);

test.each([
  ['e', ['email:']],
  ['EM', ['email:']],
  ['b', ['bvn:', 'business:']],
  ['ada acc', ['ada account_number:']],
  ['ada@example.com', ['email:ada@example.com']],
  ['ada 2212345678', ['ada bvn:2212345678', 'ada account_number:2212345678']],
  ['+2348031234567', ['phone_number:+2348031234567']],
  [`0x${'a1'.repeat(20)}`, [`address:0x${'a1'.repeat(20)}`, `hash:0x${'a1'.repeat(20)}`]],
  [`0x${'a1'.repeat(32)}`, [`hash:0x${'a1'.repeat(32)}`, `address:0x${'a1'.repeat(32)}`]],
  [
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    ['address:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'hash:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ],
  ['WND-1A2B3C4D', ['reference:WND-1A2B3C4D']],
  ['prc_1a2b3c4d5e', ['processor_id:prc_1a2b3c4d5e']],
  [`0x${'a1'.repeat(100)}`, []],
  ['221234567', []],
  ['ada okafor', []],
  ['ada ', []],
  ['', []],
  ['email:ada@example.com', []],
  ['email:', []],
])('%s', (typed, suggested) => expect(texts(typed)).toEqual(suggested));

const character = fc.constantFrom('a', 'Z', '9', ' ', '"', ':', '：', '@', 'é', 'م', '漢', '\u200B', '\uD800', '😀');

test('a suggestion replaces only the last word, by a valid command if it has a value', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: character }),
      fc.constantFrom('em', 'a@b.co', '1234567890', 'WND-1A2B'),
      (before, word) => {
        for (const { command, text } of suggest(`${before} ${word}`)) {
          const last = readSearch(text).pieces.at(-1);
          expect(last).toMatchObject({ command, kind: word === 'em' ? 'bare' : 'command' });
        }
      },
    ),
    { numRuns: 40 },
  ));
