import { describe, expect, it } from 'vitest';
import { differences, isApplied } from './define-action.ts';

const facts = (entries: Record<string, string>) => new Map(Object.entries(entries));

describe('differences between two readings', () => {
  it('names what somebody else changed, with both values', () => {
    expect(differences(facts({ Level: '1', Restricted: 'No' }), facts({ Level: '2', Restricted: 'No' }))).toEqual([
      { label: 'Level', from: '1', to: '2' },
    ]);
  });

  it('notices a fact that vanished and one that appeared', () => {
    expect(differences(facts({ Exists: 'Yes', Level: '1' }), facts({ Exists: 'No' }))).toEqual([
      { label: 'Exists', from: 'Yes', to: 'No' },
      { label: 'Level', from: '1', to: '–' },
    ]);
  });
});

describe('whether a change was made, seen from a later reading', () => {
  const wanted = [{ label: 'Payouts', from: 'Enabled', to: 'Disabled' }];

  it('was, when the new value stands', () => expect(isApplied(wanted, facts({ Payouts: 'Disabled' }))).toBe(true));
  it('was not, when the old value stands', () => expect(isApplied(wanted, facts({ Payouts: 'Enabled' }))).toBe(false));
  it('cannot be told from a third value, or from a record that does not show it', () => {
    expect(isApplied(wanted, facts({ Payouts: 'Paused' }))).toBeNull();
    expect(isApplied(wanted, facts({ Level: '1' }))).toBeNull();
  });
});
