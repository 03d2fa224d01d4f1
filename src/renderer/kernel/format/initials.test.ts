import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['two words', 'Ada Obi', 'AO'],
  ['lower case', 'ada obi', 'AO'],
  ['more than two words', 'José Luis de la Cruz', 'JC'],
  ['one word', 'Ada', 'A'],
  ['an email address', 'ada@example.test', 'A'],
  ['an apostrophe and accents', "Siân O'Connor", 'SO'],
  ['an accent as a mark of its own', 'E\u0301lodie Obi', 'E\u0301O'],
  ['a bracket before the name', '(Ada) "Obi"', 'AO'],
  ['several spaces', '  Ada   Obi ', 'AO'],
  ['letters outside of the basic plane', '𐐨da Obi', '𐐀O'],
  ['Arabic, without the article and not joined', 'محمد الأنصاري', 'م\u200cأ'],
  ['one Arabic word', 'محمد', 'م'],
  ['Chinese, the family name last', '伟 王', '王'],
  ['Chinese in one word', '王小明', '王'],
  ['Korean in one word', '김민준', '김'],
  ['digits', '12 Monkeys', '1M'],
  ['no letters', '– –', ''],
  ['nothing', '', ''],
])('initials of %s', (_, name, expected) => expect(initialsOf(name)).toBe(expected));
