import { expect, test } from 'vitest';
import { textWidth } from './text-width.ts';

test('a text with wide letters is wider than one with narrow letters', () =>
  expect(textWidth('MMMM')).toBeGreaterThan(2 * textWidth('iiii')));

test('Chinese characters are as wide as the font size', () => expect(textWidth('李明')).toBeGreaterThanOrEqual(26));

test('the width grows with the font size', () =>
  expect(textWidth('Outgoing', 26)).toBeCloseTo(2 * textWidth('Outgoing'), -1));

test('an empty text has no width', () => expect(textWidth('')).toBe(0));
