import { expect, test } from 'vitest';
import { recordText } from './record-text.ts';

test('a record reads as it is, numbers and missing values included', () => {
  const record = { id: 'CUS1', level: 2, deleted_at: null, tags: ['a'], profile: { first_name: 'Ada' } };
  expect(JSON.parse(recordText(record))).toEqual(record);
});

test('what stands for a person is covered: in the record, in a verification, in a line of a log', () => {
  const text = recordText({
    bvn: '22212345678',
    fields: { number: '22212345678', name: 'Ada Obi' },
    changes: [{ field: 'nin', from: null, to: '22212345678' }],
  });
  expect(text).not.toContain('2221234');
  expect(text).toContain('Ends in 5678');
  expect(text).toContain('Ada Obi');
});

test('every number of a verification’s document is covered, as on the screen', () => {
  const text = recordText({
    type: 'drivers_licence',
    fields: { card_number: 'AAA12345678', frsc_number: 87654321, first_name: 'Ada' },
  });
  expect(text).not.toMatch(/AAA1234|8765432/);
  expect(text).toContain('Ends in 5678');
  expect(text).toContain('Ends in 4321');
  expect(text).toContain('Ada');
});

test('numbers that are open on the screen stay open', () => {
  const record = { phone_number: '+2348031234567', account_number: '0123456789' };
  expect(JSON.parse(recordText(record))).toEqual(record);
});

test('what a covered key holds is covered however deep it stands', () => {
  const text = recordText({
    bvn: { value: '22212345678', earlier: [{ number: '11112345678' }, '33312345678'], verified: true },
    fields: { id_number: ['44412345678'] },
    changes: [{ field: 'nin', from: [], to: { value: '55512345678' } }],
  });
  expect(text).not.toMatch(/\d{5}/);
  expect(text).toContain('"verified": true');
});
