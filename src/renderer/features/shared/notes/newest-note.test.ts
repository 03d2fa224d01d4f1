import { expect, test } from 'vitest';
import { newestNote } from './newest-note.ts';

const note = (id: string, created_at: string) => ({ id, text: id, author: { name: 'Ada', email: null }, created_at });

test.each([
  ['offsets', ['10:30:00+02:00', '09:00:00Z'], '09:00:00Z'],
  ['fractions', ['09:00:00Z', '09:00:00.5Z'], '09:00:00.5Z'],
  ['an earlier one that comes later', ['09:00:00Z', '08:59:59.999Z'], '09:00:00Z'],
])('the newest of notes with %s is found by time', (_what, times, expected) => {
  const notes = times.map((time) => note(time, `2026-11-27T${time}`));
  expect(newestNote(notes)?.id).toBe(expected);
  expect(newestNote(notes.toReversed())?.id).toBe(expected);
});

test('of notes of one time it is the one that the platform lists first, and of none it is none', () => {
  expect(newestNote([note('a', '2026-11-27T09:00:00Z'), note('b', '2026-11-27T09:00:00Z')])?.id).toBe('a');
  expect(newestNote([])).toBeNull();
});
