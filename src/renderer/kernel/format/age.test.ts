import { expect, test } from 'vitest';
import { limits } from '#contract/values/limits.ts';
import { ageTone, formatAge } from './age.ts';

const now = Date.parse('2026-11-24T12:00:00Z');
const before = (ms: number) => new Date(now - ms).toISOString();

test.each([
  [limits.ageWarningMs - 1, null],
  [limits.ageWarningMs, 'warning'],
  [limits.ageDangerMs - 1, 'warning'],
  [limits.ageDangerMs, 'danger'],
])('after %s ms the tone is %s', (ms, tone) => expect(ageTone(before(ms), now)).toBe(tone));

test.each([
  [59_000, 'just now'],
  [-5_000, 'just now'],
  [-5 * 60_000, 'in 5 minutes'],
  [-3 * 3_600_000, 'in 3 hours'],
  [5 * 60_000, '5 minutes'],
  [3.5 * 3_600_000, '3 hours'],
  [41 * 24 * 3_600_000, '41 days'],
])('%s ms are %s', (ms, text) => expect(formatAge(before(ms), now)).toBe(text));
