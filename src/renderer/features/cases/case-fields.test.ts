import { expect, test } from 'vitest';
import { recordNames } from './case-fields.ts';

test('a voucher that a platform names by its code is shown by the end of it', () => {
  const records = [
    { type: 'vouchers', id: 'VCH1', name: '7HX2PD3S', status: null },
    { type: 'vouchers', id: 'VCH2', name: null, status: null },
    { type: 'transfers', id: 'TRF1', name: 'TRF-ABCD', status: null },
  ];
  expect(recordNames({ records })).toBe('Ends in PD3S, VCH2, TRF-ABCD');
});
