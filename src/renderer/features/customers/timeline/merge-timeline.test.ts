import { describe, expect, test } from 'vitest';
import { type LoadedSource, mergeTimeline, type TimelineKind } from './merge-timeline.ts';

/** A source with entries at noon of these days of March, newest first. */
const source = (kind: TimelineKind, days: readonly number[], hasMore = false): LoadedSource => ({
  name: kind,
  kinds: [kind],
  hasMore,
  isCut: false,
  entries: days.map((day) => ({
    key: `${kind} ${day}`,
    kind,
    at: `2026-03-${String(day).padStart(2, '0')}T12:00:00Z`,
    title: kind,
    to: '',
  })),
});
const keys = (sources: readonly LoadedSource[], kind: TimelineKind | null = null) =>
  mergeTimeline(sources, kind).days.flatMap(({ entries }) => entries.map(({ key }) => key));

describe('merging sources', () => {
  test('the newest entry comes first', () =>
    expect(keys([source('notes', [9, 2]), source('money', [7, 4])])).toEqual([
      'notes 9',
      'money 7',
      'money 4',
      'notes 2',
    ]));

  test('a source without loaded entries hides nothing, and its next page can be loaded', () => {
    const sources = [source('notes', [9]), source('money', [], true)];
    expect(keys(sources)).toEqual(['notes 9']);
    expect(mergeTimeline(sources, null).nextSources).toEqual(['money']);
  });

  test('entries of a day are in one group', () =>
    expect(mergeTimeline([source('notes', [9]), source('money', [9, 4])], null).days).toMatchObject([
      { day: 'Mar 09, 2026', entries: [{ key: 'money 9' }, { key: 'notes 9' }] },
      { day: 'Mar 04, 2026', entries: [{ key: 'money 4' }] },
    ]));

  test('entries of the same time keep an order that does not depend on which source answered first', () =>
    expect(keys([source('notes', [9]), source('audit', [9])])).toEqual(
      keys([source('audit', [9]), source('notes', [9])]),
    ));

  test('times with different zones are compared as times', () => {
    const late = source('notes', [9]);
    const early: LoadedSource = {
      ...source('money', []),
      entries: [{ key: 'money', kind: 'money', at: '2026-03-09T13:30:00+02:00', title: '', to: '' }],
    };
    expect(keys([early, late])).toEqual(['notes 9', 'money']);
  });

  test('no entries give no days', () => expect(mergeTimeline([], null)).toEqual({ days: [], nextSources: [] }));
});

describe('a source with more pages', () => {
  const money = source('money', [8, 6], true);

  test('holds back entries older than its last one', () =>
    expect(keys([money, source('notes', [7, 3])])).toEqual(['money 8', 'notes 7', 'money 6']));

  test('is the next to load', () =>
    expect(mergeTimeline([money, source('notes', [7, 3])], null).nextSources).toEqual(['money']));

  test('is not loaded while another one reaches less far back', () =>
    expect(mergeTimeline([money, source('audit', [9, 7], true)], null).nextSources).toEqual(['audit']));

  test('holds back nothing of a kind that it does not have', () => {
    expect(keys([money, source('notes', [7, 3])], 'notes')).toEqual(['notes 7', 'notes 3']);
    expect(mergeTimeline([money, source('notes', [7, 3])], 'notes').nextSources).toEqual([]);
  });
});

test('a filter shows one kind of a source with several', () => {
  const log: LoadedSource = {
    ...source('audit', [9]),
    kinds: ['audit', 'flags'],
    entries: [...source('audit', [9]).entries, ...source('flags', [8]).entries],
  };
  expect(keys([log], 'flags')).toEqual(['flags 8']);
});

describe('what a log repeats of another source', () => {
  const note = source('notes', [9]);
  const log: LoadedSource = {
    ...source('audit', [9, 8]),
    entries: source('audit', [9, 8]).entries.map((entry) => ({ ...entry, repeats: 'notes', detail: 'By Ada' })),
  };

  test('is one event, and stays where the other source does not tell it', () =>
    expect(keys([note, log])).toEqual(['notes 9', 'audit 8']));

  test('stays where one kind is shown', () => expect(keys([note, log], 'audit')).toEqual(['audit 9', 'audit 8']));

  test('adds its changes and its text to an event that is no note', () => {
    const change = { field: 'NGN balance', from: '1', to: '2' };
    const correction: LoadedSource = {
      ...log,
      entries: log.entries.map((entry) => ({ ...entry, repeats: 'money', changes: [change] })),
    };
    const [first] = mergeTimeline([source('money', [9]), correction], null).days.flatMap(({ entries }) => entries);
    expect(first).toMatchObject({ key: 'money 9', changes: [change], detail: 'By Ada' });
  });
});

test('a line of the log is about the nearest event of its kind, and about no other one', () => {
  const at = (seconds: number) => `2026-03-09T12:00:0${seconds}Z`;
  const money = (key: string, seconds: number) => ({
    key,
    kind: 'money' as const,
    at: at(seconds),
    title: key,
    to: '',
  });
  const log = { ...money('log', 1), kind: 'audit' as const, repeats: 'money' as const, detail: 'Ada' };
  const sources: LoadedSource[] = [
    {
      name: 'money',
      kinds: ['money'],
      hasMore: false,
      isCut: false,
      entries: [money('deposit', 2), money('correction', 1)],
    },
    { name: 'audit', kinds: ['audit'], hasMore: false, isCut: false, entries: [log] },
  ];
  const entries = mergeTimeline(sources, null).days.flatMap((day) => day.entries);
  expect(entries.map(({ key, detail }) => [key, detail])).toEqual([
    ['deposit', undefined],
    ['correction', 'Ada'],
  ]);
});
