import { describe, expect, it } from 'vitest';
import { differences, isApplied } from './action.ts';

const fields = (entries: Record<string, string>) => new Map(Object.entries(entries));

describe('differences', () => {
  it('lists changed fields with both values', () => {
    expect(differences(fields({ Level: '1', Restricted: 'No' }), fields({ Level: '2', Restricted: 'No' }))).toEqual([
      { label: 'Level', from: '1', to: '2' },
    ]);
  });
  it('lists fields that appeared or vanished', () => {
    expect(differences(fields({ Exists: 'Yes', Level: '1' }), fields({ Exists: 'No' }))).toEqual([
      { label: 'Exists', from: 'Yes', to: 'No' },
      { label: 'Level', from: '1', to: '–' },
    ]);
  });
});

describe('isApplied', () => {
  const expected = [{ label: 'Payouts', from: 'Enabled', to: 'Disabled' }];
  it('is true when the new value is there', () => {
    expect(isApplied(expected, fields({ Payouts: 'Disabled' }))).toBe(true);
  });
  it('is false when the old value is there', () => {
    expect(isApplied(expected, fields({ Payouts: 'Enabled' }))).toBe(false);
  });
  it('is null when the new value was there before', () => {
    const same = [{ label: 'Status', from: 'Processing', to: 'Processing' }];
    expect(isApplied(same, fields({ Status: 'Processing' }))).toBeNull();
  });
  it('is null for a third value, or a record without the field', () => {
    expect(isApplied(expected, fields({ Payouts: 'Paused' }))).toBeNull();
    expect(isApplied(expected, fields({ Level: '1' }))).toBeNull();
  });
});
