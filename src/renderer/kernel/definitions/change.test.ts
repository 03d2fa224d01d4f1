import { describe, expect, test } from 'vitest';
import { changeLine, plainChange, plainField, plainValues } from '../../testing/changes.ts';
import {
  type Change,
  type Comparison,
  changedSentence,
  changeLabel,
  changesBetween,
  changeText,
  comparedValuesByKey,
  differences,
  type FieldValue,
  isApplied,
  isRemoval,
  isSameChange,
  isSameFieldValue,
  removal,
  textOnlyChange,
} from './change.ts';

type Values = Parameters<typeof plainValues>[0];
const record = (values: Values | null) => comparedValuesByKey(plainValues, values);
const linesBetween = (before: Values | null, now: Values | null): string[] =>
  differences(record(before), record(now)).map(changeLine);

describe('two values of a field are the same', () => {
  test.each<[title: string, Comparison, FieldValue, FieldValue]>([
    ['amounts with other decimals', 'decimal', '2', '2.00'],
    ['amounts with zeros at their start', 'decimal', '02', '2'],
    ['an amount as it is typed and as it is sent', 'decimal', '1,250.5', '1250.5'],
    ['a number and its digits', 'decimal', 1250.5, '1250.50'],
    ['amounts of zero with a sign', 'decimal', '-0', '0.00'],
    ['times in other notations', 'time', '2026-11-27T08:00:00+01:00', '2026-11-27T07:00:00Z'],
    ['times with and without thousandths', 'time', '2026-11-27T07:00:00.000Z', '2026-11-27T07:00:00Z'],
    ['words in another case', 'word', 'IN_REVIEW', 'in_review'],
    ['texts with spaces around them', 'text', ' Ada ', 'Ada'],
    ['two missing values', 'text', '', null],
    ['a missing value and one of spaces only', 'text', ' ', null],
    ['two missing amounts', 'decimal', '', null],
  ])('%s', (_, comparison, one, other) => {
    expect(isSameFieldValue(comparison, one, other)).toBe(true);
    expect(isSameFieldValue(comparison, other, one)).toBe(true);
  });
});

describe('two values of a field differ', () => {
  test.each<[title: string, Comparison, FieldValue, FieldValue]>([
    ['amounts in their last digit', 'decimal', '0.000000000000000001', '0.000000000000000002'],
    ['amounts by their sign', 'decimal', '-2', '2'],
    ['an amount and one with a decimal comma', 'decimal', '1,5', '15'],
    ['an amount of zero and none', 'decimal', '0', ''],
    ['times of which one is a second later', 'time', '2026-11-27T07:00:00Z', '2026-11-27T07:00:01Z'],
    ['texts that are no times', 'time', 'soon', 'later'],
    ['a time and none', 'time', '2026-11-27T07:00:00Z', null],
    ['other words', 'word', 'active', 'inactive'],
    ['texts in another case', 'text', 'ada', 'Ada'],
    ['texts of the same number', 'text', '2', '2.00'],
    ['a flag that is off and a missing one', 'text', false, null],
    ['a number of zero and a missing one', 'decimal', 0, null],
    ['a flag that is on and one that is off', 'text', true, false],
  ])('%s', (_, comparison, one, other) => {
    expect(isSameFieldValue(comparison, one, other)).toBe(false);
    expect(isSameFieldValue(comparison, other, one)).toBe(false);
  });
});

describe('differences', () => {
  test('list changed fields with both values', () =>
    expect(linesBetween({ Level: '1', Restricted: 'No' }, { Level: '2', Restricted: 'No' })).toEqual(['Level: 1 → 2']));
  test('list fields that vanished with their record', () =>
    expect(linesBetween({ Level: '1' }, null)).toEqual(['Exists: Yes → No', 'Level: 1 → –']));
  test('list fields that appeared', () =>
    expect(linesBetween({ Level: '1' }, { Level: '1', City: 'Lagos' })).toEqual(['City: – → Lagos']));
  test('leave out a field that appeared without a value', () =>
    expect(linesBetween({ Level: '1' }, { Level: '1', City: '' })).toEqual([]));
  test('keep the values as the platform has them', () =>
    expect(differences(record({ Blocked: false }), record({ Blocked: true }))).toMatchObject([
      { from: false, to: true },
    ]));
  test('compare by the rule of the field', () => {
    const limit = (value: string) => [{ field: plainField('Limit', { comparison: 'decimal' }), value }];
    expect(changesBetween(limit('2'), limit('2.00'))).toEqual([]);
    expect(changesBetween(limit('2'), limit('3')).map(changeLine)).toEqual(['Limit: 2 → 3']);
  });
  test('tell fields with the same label apart by their keys', () => {
    const values = (first: string, second: string) => [
      { field: plainField('Currency', { key: 'from' }), value: first },
      { field: plainField('Currency', { key: 'to' }), value: second },
    ];
    expect(changesBetween(values('NGN', 'USD'), values('KES', 'USD')).map(changeLine)).toEqual(['Currency: NGN → KES']);
  });
});

describe('isApplied', () => {
  const expected = [plainChange('Payouts', 'Enabled', 'Disabled')];
  test('is true when the new value is there', () =>
    expect(isApplied(expected, record({ Payouts: 'Disabled' }))).toBe(true));
  test('is false when the old value is there', () =>
    expect(isApplied(expected, record({ Payouts: 'Enabled' }))).toBe(false));
  test('is null when the new value was there before', () => {
    const same = [plainChange('Status', 'Processing', 'Processing')];
    expect(isApplied(same, record({ Status: 'Processing' }))).toBeNull();
  });
  test.each([
    ['a third value', { Payouts: 'Paused' }],
    ['a record without the field', { Level: '1' }],
  ])('is null for %s', (_, values) => expect(isApplied(expected, record(values))).toBeNull());
  test('is null when only one of two new values is there', () => {
    const both = [...expected, plainChange('Level', '1', '2')];
    expect(isApplied(both, record({ Payouts: 'Disabled', Level: '1' }))).toBeNull();
  });

  describe('of an amount', () => {
    const limit = plainField('Limit', { comparison: 'decimal' });
    const raise = [{ field: limit, from: '1000', to: '1,250.5' }];
    const present = (value: FieldValue) => comparedValuesByKey(() => [{ field: limit, value }], {});
    test('is true when the platform stored it with other digits', () =>
      expect(isApplied(raise, present('1250.50'))).toBe(true));
    test('is false when the old one is there with other digits', () =>
      expect(isApplied(raise, present('1000.00'))).toBe(false));
    test('is null when it was there before with other digits', () =>
      expect(isApplied([{ field: limit, from: '2', to: '2.00' }], present('2'))).toBeNull());
  });
});

describe('removing a record', () => {
  test('reads as a change of its existence', () => expect(removal.map(changeLine)).toEqual(['Exists: Yes → No']));
  test('is told from other changes', () => {
    expect(isRemoval(removal)).toBe(true);
    expect(isRemoval([plainChange('Active', true, false)])).toBe(false);
    expect(isRemoval([])).toBe(false);
  });
  test('is no addition', () => expect(isRemoval(differences(record(null), record({})))).toBe(false));
  test('is done once the record is gone', () => {
    expect(isApplied(removal, record(null))).toBe(true);
    expect(isApplied(removal, record({ Level: '1' }))).toBe(false);
  });
});

describe('isSameChange', () => {
  const limit = (to: string): Change => ({ field: plainField('Limit', { comparison: 'decimal' }), from: '1', to });
  test('is true for the same new value in another notation', () =>
    expect(isSameChange(limit('2'), limit('2.00'))).toBe(true));
  test('is true whatever the old values were', () =>
    expect(isSameChange(plainChange('Level', '1', '3'), plainChange('Level', '2', '3'))).toBe(true));
  test('is false for another new value', () => expect(isSameChange(limit('2'), limit('3'))).toBe(false));
  test('is false for another field with the same label', () => {
    const other: Change = { ...limit('2'), field: { ...limit('2').field, key: 'other' } };
    expect(isSameChange(limit('2'), other)).toBe(false);
  });
});

describe('the label of a change', () => {
  test('is that of its field', () => expect(changeLabel(plainField('Level'))).toBe('Level'));
  test('names the row of a cell', () =>
    expect(changeLabel(plainField('maker fee', { part: { kind: 'cell', key: 'tiers 2', of: 'Tier 2' } }))).toBe(
      'Tier 2: maker fee',
    ));
});

test('the text of a change has its values as its field formats them', () => {
  const field = plainField('Fee', { text: (value) => (value === null ? 'None' : `${value}%`) });
  expect(changeText({ field, from: null, to: '2' })).toEqual({ label: 'Fee', from: 'None', to: '2%' });
});

test('the text of the value before is the one beside the record of then', () => {
  const fee = (currency: string, value: string) => [
    { field: plainField('Fee', { text: (one: FieldValue) => `${one} ${currency}` }), value },
  ];
  expect(changesBetween(fee('NGN', '1'), fee('KES', '2')).map(changeLine)).toEqual(['Fee: 1 NGN → 2 KES']);
});

test('a described change has its own texts, and no record has its value', () => {
  const change = textOnlyChange('Balance', '10 NGN', '5 NGN');
  expect(changeLine(change)).toBe('Balance: 10 NGN → 5 NGN');
  expect(isApplied([change], record({ Balance: '5 NGN' }))).toBeNull();
});

describe('changedSentence', () => {
  test.each([
    [['City'], 'City changed'],
    [['Address line 2', 'City'], 'Address line 2 and city changed'],
    [['Deposits', 'Payouts', 'Limits'], 'Deposits, payouts, and limits changed'],
  ])('%s: %s', (labels, sentence) =>
    expect(changedSentence(labels.map((label) => plainChange(label, 'a', 'b')))).toBe(sentence),
  );
});

test('a change that reads the same on both sides says that it is one', () => {
  const field = { key: 'number', label: 'Account number', comparison: 'text', text: () => 'Ends in 4321' } as const;
  expect(changeText({ field, from: '0123454321', to: '9876544321' })).toEqual({
    label: 'Account number',
    from: 'Ends in 4321',
    to: 'Ends in 4321 (changed)',
  });
});
