import { describe, expect, test } from 'vitest';
import { emptyAsNull, textChanges, textsOf } from './text-edits.ts';

const labels = { name: 'Name', city: 'City' } as const;

describe('text fields of a form', () => {
  test('lists only the fields that differ', () => {
    expect(textChanges(labels, { name: 'Ada', city: '' }, { name: 'Ada ', city: 'Lagos' })).toEqual([
      { label: 'City', from: '–', to: 'Lagos' },
    ]);
    expect(textChanges(labels, { name: 'Ada', city: 'Lagos' }, { name: 'Ada', city: ' ' })).toEqual([
      { label: 'City', from: 'Lagos', to: '–' },
    ]);
  });

  test('ignores a field that the form does not have', () => {
    expect(textChanges(labels, { name: 'Ada', city: 'Lagos' }, { name: 'Bola' })).toEqual([
      { label: 'Name', from: 'Ada', to: 'Bola' },
    ]);
  });

  test('turns missing values into empty texts and back into null', () => {
    const texts = textsOf({ name: 'Ada', city: null }, ['name', 'city']);
    expect(texts).toEqual({ name: 'Ada', city: '' });
    expect(emptyAsNull(['city'])(texts)).toEqual({ name: 'Ada', city: null });
    expect(emptyAsNull([])(texts)).toEqual(texts);
  });
});
