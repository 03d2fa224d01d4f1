import { describe, expect, test } from 'vitest';
import { changeOf } from './change.ts';

describe('changeOf', () => {
  test.each([
    ['112', '100', 'up', 'Up 12%'],
    ['88.00', '100', 'down', 'Down 12%'],
    ['100.4', '100', 'up', 'Up less than 1%'],
    ['99.6', '100', 'down', 'Down less than 1%'],
    ['100.00', '100', 'same', 'No change'],
    ['0', '0.00', 'same', 'No change'],
    ['5', '0', 'up', 'Up from 0'],
    ['-5', '0', 'down', 'Down from 0'],
    ['5', '-5', 'up', 'Up'],
    ['0', '100', 'down', 'Down 100%'],
    ['123456789012345678901234567890', '1000000000000000000000000000', 'up', 'Up 12,245%'],
  ] as const)('%s against %s is %s: %s', (value, before, direction, text) => {
    expect(changeOf(value, before)).toEqual({ direction, text });
  });
});
