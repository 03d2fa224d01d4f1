import { describe, expect, test } from 'vitest';
import { blankAsNull, edits, textsOf } from './edits.ts';

const labels = { name: 'Name', city: 'City' } as const;

describe('edits of a form of texts', () => {
  test('only what differs, by its label; what is missing shows as such', () => {
    expect(edits(labels, { name: 'Ada', city: '' }, { name: 'Ada ', city: 'Lagos' })).toEqual([
      { label: 'City', from: '–', to: 'Lagos' },
    ]);
    expect(edits(labels, { name: 'Ada', city: 'Lagos' }, { name: 'Ada', city: ' ' })).toEqual([
      { label: 'City', from: 'Lagos', to: '–' },
    ]);
  });

  test('a field that the form does not have is no edit', () => {
    expect(edits(labels, { name: 'Ada', city: 'Lagos' }, { name: 'Bola' })).toEqual([
      { label: 'Name', from: 'Ada', to: 'Bola' },
    ]);
  });

  test('missing values are empty texts, and go back as null where they may be', () => {
    const texts = textsOf({ name: 'Ada', city: null }, ['name', 'city']);
    expect(texts).toEqual({ name: 'Ada', city: '' });
    expect(blankAsNull(['city'])(texts)).toEqual({ name: 'Ada', city: null });
    expect(blankAsNull([])(texts)).toEqual(texts);
  });
});
