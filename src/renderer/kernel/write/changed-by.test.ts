import { expect, test } from 'vitest';
import { changedBy } from './changed-by.ts';

const created = { status: 'pending', at: '2026-11-27T08:00:00Z', actor: null };
const approved = { status: 'processing', at: '2026-11-27T09:00:00Z', actor: { name: 'Bola Ade' } };
const older = { at: '2026-11-01T09:00:00Z', by: 'Dayo Ojo', changes: [] };
const edited = { at: '2026-11-27T09:00:00Z', by: 'Chidi Eze', changes: [] };

test.each<[what: string, before: unknown, now: unknown, names: string[]]>([
  ['a new entry of the timeline', { timeline: [created] }, { timeline: [created, approved] }, ['Bola Ade']],
  ['a new entry of the history', { history: [older] }, { history: [edited, older] }, ['Chidi Eze']],
  ['the first entry of a row that has none', { history: null }, { history: [edited] }, []],
  [
    'an old entry that the platform completed',
    { timeline: [created, approved] },
    { timeline: [created, { ...approved, reason: 'Checked' }] },
    [],
  ],
  [
    'a history that is newest first',
    { history: [edited] },
    { history: [{ ...edited, by: 'Ada Obi' }, edited] },
    ['Ada Obi'],
  ],
  [
    'two entries by one member',
    { timeline: [created] },
    { timeline: [created, approved, { ...approved, at: 'later' }] },
    ['Bola Ade'],
  ],
  ['an entry without a name', { timeline: [approved] }, { timeline: [approved, created] }, []],
  ['an entry with an empty name', { history: [older] }, { history: [older, { ...edited, by: '' }] }, []],
  ['entries that were there before', { timeline: [approved] }, { timeline: [approved] }, []],
  ['a record without entries', { level: 1 }, { level: 2 }, []],
  ['a history that the platform does not keep', { history: null }, { history: null }, []],
  ['a record that is gone', { timeline: [approved] }, null, []],
])('%s names who changed the record', (_, before, now, names) => expect(changedBy(before, now)).toEqual(names));
