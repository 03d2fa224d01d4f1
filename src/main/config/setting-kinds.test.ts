import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  addressSetting,
  booleanSetting,
  choiceSetting,
  listSetting,
  numberSetting,
  textSetting,
} from './setting-kinds.ts';

const row = { category: 'desktop', title: 'Title', text: 'Text.', example: '' } as const;
const colors = { red: 'Red', blue: 'Blue' };

test.each([
  ['boolean', booleanSetting({ ...row, default: null }), [true, false, 0, 1], ['1', 2, null]],
  ['choice', choiceSetting({ ...row, choices: colors, default: null }), ['red'], ['Red', 'toString', null, 1]],
  ['number', numberSetting({ ...row, min: 1, max: 3, default: null }), [1, 3], [0, 4, 1.5, '1', Number.NaN]],
  [
    'number with gaps',
    numberSetting({ ...row, min: 1, max: 9, allowed: [1, 5, 9], default: null }),
    [1, 5, 9],
    [0, 2, 10],
  ],
  ['list', listSetting({ ...row, item: z.string(), maxItems: 1, default: [] }), [[], ['a']], [['a', 'b'], 'a', [1]]],
  [
    'address',
    addressSetting({ ...row, default: null }),
    ['https://a.test/b', `https://a.test/${'x'.repeat(1_985)}`],
    [
      ...['https://u@a.test', 'https://:p@a.test', 'https://a.test/?q', 'https://a.test/#h', 'http://localhost'],
      ...['a.test', '', null, `https://a.test/${'x'.repeat(1_986)}`],
    ],
  ],
  ['text', textSetting({ ...row, maxLength: 2, default: null }), ['a', 'ab'], ['', 'abc', 1, null]],
  [
    'text with a schema',
    textSetting({ ...row, maxLength: 3, schema: z.string().regex(/^a+$/), default: null }),
    ['a'],
    ['b', 'aaaa'],
  ],
])('a %s accepts only its values', (_, setting, accepted, refused) => {
  const isValid = (value: unknown) => setting.schema(false).safeParse(value).success;
  expect(accepted.filter((value) => !isValid(value))).toEqual([]);
  expect(refused.filter(isValid)).toEqual([]);
});
