import { expect, test } from 'vitest';
import { level } from './entities.ts';

test.each([
  [2, 2],
  ['2', 2],
  ['02', 2],
])('the level %j is read as %j', (sent, read) => expect(level.parse(sent)).toBe(read));

// A number with more digits than a double holds would be Infinity, which JSON turns into null.
test.each(['', '-1', '1.5', '9'.repeat(400)])('the level %j is refused', (sent) =>
  expect(level.safeParse(sent).success).toBe(false),
);
