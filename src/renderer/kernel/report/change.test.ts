import { describe, expect, test } from 'vitest';
import { changeOf, changePercent, toneOf } from './change.ts';

describe('changeOf', () => {
  test.each([
    ['112', '100', 'up', '+12.0%'],
    ['88.00', '100', 'down', '−12.0%'],
    ['100.4', '100', 'up', '+0.4%'],
    ['99.96', '100', 'down', 'Down less than 0.1%'],
    ['100.00', '100', 'same', 'No change'],
    ['0', '0.00', 'same', 'No change'],
    ['5', '0', 'up', 'Up from 0'],
    ['-5', '0', 'down', 'Down from 0'],
    ['5', '-5', 'up', 'Up'],
    ['0', '100', 'down', '−100.0%'],
    ['123456789012345678901234567890', '1000000000000000000000000000', 'up', '+12,245.7%'],
    ['10', '11', 'down', '−9.1%'],
    ['1107045.82', '113403.94', 'up', '+876.2%'],
  ] as const)('%s against %s is %s: %s', (value, before, direction, text) => {
    expect(changeOf(value, before)).toEqual({ direction, text });
  });
});

test.each([
  ['112', '100', '12.0'],
  ['88.00', '100', '-12.0'],
  ['99.96', '100', '0.0'],
  ['10', '11', '-9.1'],
  ['1234567.5', '1', '123456650.0'],
  ['5', '0', ''],
  ['5', '-5', ''],
] as const)('%s against %s is %s in a spreadsheet', (value, before, percent) =>
  expect(changePercent(value, before)).toBe(percent),
);

test.each([
  ['up', 'good', 'good'],
  ['down', 'good', 'bad'],
  ['up', 'bad', 'bad'],
  ['down', 'bad', 'good'],
  ['up', 'neutral', 'neutral'],
  ['same', 'bad', 'neutral'],
] as const)('%s where more is %s is %s', (direction, more, tone) => expect(toneOf(direction, more)).toBe(tone));
