import { expect, test } from 'vitest';
import { recordJsonText } from './record-json-text.ts';

test('keeps plain values, including numbers and null', () => {
  const record = { id: 'CUS1', level: 2, deleted_at: null, tags: ['a'], profile: { first_name: 'Ada' } };
  expect(JSON.parse(recordJsonText(record))).toEqual(record);
});

test('masks sensitive values in records, verifications and log entries', () => {
  const text = recordJsonText({
    bvn: '22212345678',
    fields: { number: '22212345678', name: 'Ada Obi' },
    changes: [{ field: 'nin', from: null, to: '22212345678' }],
  });
  expect(text).not.toContain('2221234');
  expect(text).toContain('Ends in 5678');
  expect(text).toContain('Ada Obi');
});

test('masks every number of a verification document', () => {
  const text = recordJsonText({
    type: 'drivers_licence',
    fields: { card_number: 'AAA12345678', frsc_number: 87654321, first_name: 'Ada' },
  });
  expect(text).not.toMatch(/AAA1234|8765432/);
  expect(text).toContain('Ends in 5678');
  expect(text).toContain('Ends in 4321');
  expect(text).toContain('Ada');
});

test('keeps numbers that are not sensitive', () => {
  const record = { phone_number: '+2348031234567', reference_number: '0123456789' };
  expect(JSON.parse(recordJsonText(record))).toEqual(record);
});

test('masks nested values of sensitive keys', () => {
  const text = recordJsonText({
    bvn: { value: '22212345678', earlier: [{ number: '11112345678' }, '33312345678'], verified: true },
    fields: { id_number: ['44412345678'] },
    changes: [{ field: 'nin', from: [], to: { value: '55512345678' } }],
  });
  expect(text).not.toMatch(/\d{5}/);
  expect(text).toContain('"verified": true');
});

test('masks the codes of vouchers and keeps other codes', () => {
  const text = recordJsonText({ code: '7HX2PD3S', redeemed_by: null, currency: { code: 'USDT' } });
  expect(text).toContain('Ends in PD3S');
  expect(text).toContain('"USDT"');
});

test('masks the code of a voucher where another record names the voucher by it', () => {
  const text = recordJsonText({
    linked: { voucher: { id: 'VCH1', reference: '7HX2PD3S' }, loan: { id: 'LON1', reference: 'LON-ABCD' } },
    records: [
      { type: 'vouchers', id: 'VCH2', name: '9KM4QF6T' },
      { type: 'loan/summary', id: 'LON2', name: 'LON-EFGH' },
    ],
  });
  expect(text).not.toMatch(/7HX2|9KM4/);
  expect(text).toContain('Ends in PD3S');
  expect(text).toContain('Ends in QF6T');
  expect(text).toContain('LON-ABCD');
  expect(text).toContain('LON-EFGH');
});

test('keeps the ID of a voucher that stands as its name', () => {
  const record = { linked: { voucher: { id: 'VCH1', reference: 'VCH1' } } };
  expect(JSON.parse(recordJsonText(record))).toEqual(record);
});

test('masks the account number in the counterparty of a bank transaction only', () => {
  const counterparty = (record: object) => JSON.parse(recordJsonText(record)).counterparty;
  expect(counterparty({ is_fiat: true, counterparty: 'Zenith Bank 1704263418' })).toBe('Zenith Bank ••••••3418');
  expect(counterparty({ is_fiat: true, counterparty: 'Ngozi Eze' })).toBe('Ngozi Eze');
  expect(counterparty({ is_fiat: true, counterparty: null })).toBeNull();
  expect(counterparty({ is_fiat: false, counterparty: 'bc1q1704263418' })).toBe('bc1q1704263418');
});

test('masks the account numbers of every transfer but internal and crypto ones', () => {
  const bank = recordJsonText({ kind: 'bank', from: 'Zenith Bank 1704263418', to: 'Ada Obi' });
  expect(bank).not.toContain('170426');
  expect(bank).toContain('Zenith Bank ••••••3418');
  expect(recordJsonText({ kind: 'mobile_money', to: 'M-Pesa 1704263418' })).not.toContain('170426');
  expect(recordJsonText({ kind: 'internal', to: 'Ada Obi 1704263418' })).toContain('1704263418');
  expect(recordJsonText({ kind: 'crypto', to: 'bc1q1704263418' })).toContain('bc1q1704263418');
});
