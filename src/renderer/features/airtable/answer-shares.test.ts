import { expect, test } from 'vitest';
import { answerShares } from './answer-shares.ts';

test('gives each answer its share in whole percent', () =>
  expect(
    answerShares([
      { option: 'Yes', count: 2 },
      { option: 'No', count: 1 },
    ]).map(({ percent }) => percent),
  ).toEqual([67, 33]));

test('gives 0% to every answer of a question that nobody answered', () =>
  expect(answerShares([{ option: 'Yes', count: 0 }])).toEqual([{ option: 'Yes', count: 0, percent: 0 }]));
