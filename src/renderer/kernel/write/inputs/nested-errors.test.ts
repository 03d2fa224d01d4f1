import { expect, test } from 'vitest';
import { isRuleError, nestedErrors } from './nested-errors.ts';

const rule = (message: string) => ({ message, type: 'custom' });
const columns = (key: string) => /^[01]\.(from|type)$/.test(key);

test('an error of the whole input is its own', () => {
  expect(nestedErrors(rule('Add a tier'), columns).own).toEqual({ message: 'Add a tier', isRule: true });
  expect(nestedErrors(undefined, columns)).toEqual({ own: undefined, cells: new Map() });
});

test('errors of cells are found beside one of the whole input', () => {
  const { own, cells } = nestedErrors({ ...rule('Sort them'), 1: { from: { message: 'Too low' } } }, columns);
  expect(own?.message).toBe('Sort them');
  expect(cells).toEqual(new Map([['1.from', { message: 'Too low', isRule: false }]]));
});

test('a column named like a part of an error is a column', () => {
  const { own, cells } = nestedErrors([undefined, { type: rule('Choose a type') }], columns);
  expect(own).toBeUndefined();
  expect(cells.get('1.type')?.message).toBe('Choose a type');
});

test('an error of a row, or of a cell that is not there, is shown for the whole input', () => {
  expect(nestedErrors([rule('Twice')], columns).own?.message).toBe('Twice');
  expect(nestedErrors([{ fee: rule('Too high') }], columns).own?.message).toBe('Too high');
  expect(nestedErrors({ 7: { from: rule('Too high') } }, columns).own?.message).toBe('Too high');
});

test('an error of the eleventh row is found', () => {
  const { own, cells } = nestedErrors({ 10: { from: rule('Too low') } }, (key) => key === '10.from');
  expect(own).toBeUndefined();
  expect(cells.get('10.from')?.message).toBe('Too low');
});

test.each(['ref', 'root1', '1st'])('what an error keeps under %s is no row', (key) =>
  expect(nestedErrors({ [key]: { from: rule('Too low') } }, columns)).toEqual({ own: undefined, cells: new Map() }),
);

test('an empty message is no error', () => expect(nestedErrors({ message: '' }, columns).own).toBeUndefined());

test('errors of cells are those of the whole input where no cells are shown', () =>
  expect(nestedErrors([{ from: rule('Too low') }]).own?.message).toBe('Too low'));

test('isRuleError finds a rule behind a message of the platform', () =>
  expect(isRuleError([{ from: { message: 'Too low' } }, { from: rule('Too low') }])).toBe(true));

test('isRuleError tells rules of the form from messages of the platform', () => {
  expect(isRuleError(rule('Too low'))).toBe(true);
  expect(isRuleError([{ from: rule('Too low') }])).toBe(true);
  expect(isRuleError([{ from: { message: 'Too low' } }])).toBe(false);
  expect(isRuleError(undefined)).toBe(false);
});
