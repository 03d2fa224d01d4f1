import { expect, test } from 'vitest';
import { search } from '#contract/platform/api/search.ts';
import { asPlainText, readGlobalSearch } from './recognize.ts';

const hex = (length: number) => 'a1'.repeat(length / 2);

test.each([
  ['ada.obi@example.com', 'Email', ['email'], 'ada.obi@example.com'],
  ['+234 803 123 4567', 'Phone number', ['phone_number'], '+2348031234567'],
  ['(+254) 712-345-678', 'Phone number', ['phone_number'], '+254712345678'],
  ['00234 803 123 4567', 'Phone number', ['phone_number'], '+2348031234567'],
  ['+27 82 123 4567', 'Phone number', [], '+27821234567'],
  ['+1 (415) 555-2671', 'Phone number', [], '+14155552671'],
  ['+1415555267', 'Phone number', [], '+1415555267'],
  ['+49 1512 345 6789', 'Phone number', ['phone_number'], '+4915123456789'],
  ['+86123456789012', 'Phone number', [], '+86123456789012'],
  ['2212345678', 'Account number or BVN', ['account_number', 'bvn'], '2212345678'],
  ['221 234 5678', 'Account number or BVN', ['account_number', 'bvn'], '2212345678'],
  ['0123456789', 'Account, BVN or phone', ['account_number', 'bvn'], '0123456789'],
  ['082 123 4567', 'Account, BVN or phone', ['account_number', 'bvn'], '0821234567'],
  ['CUS0000000001', 'Record ID', [], 'CUS0000000001'],
  ['CUSHJ2MNK54LA', 'Record ID', [], 'CUSHJ2MNK54LA'],
  ['0b9f6a2e-53c1-4d2a-9a3b-7c1d5e9f0a12', 'Record ID', [], '0b9f6a2e-53c1-4d2a-9a3b-7c1d5e9f0a12'],
  [`0x${hex(64)}`, 'Hash or address', ['hash', 'address'], `0x${hex(64)}`],
  [hex(64), 'Hash', ['hash'], hex(64)],
  [`0x${hex(32)}\n${hex(32)}`, 'Hash or address', ['hash', 'address'], `0x${hex(64)}`],
  [`${hex(32)} ${hex(32)}`, 'Hash', ['hash'], hex(64)],
  ['5'.repeat(88), 'Hash', ['hash'], '5'.repeat(88)],
  [`0x${hex(40)}`, 'Address', ['address'], `0x${hex(40)}`],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'Address', ['address'], 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'Address', ['address'], 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  ['prc_1a2b3c4d5e', 'Provider reference', ['processor_id'], 'prc_1a2b3c4d5e'],
  ['trx_685312322670', 'Provider reference', ['processor_id'], 'trx_685312322670'],
  ['pi_3MtwBwLkdIwHu7ix28a3tqPa', 'Provider reference', ['processor_id'], 'pi_3MtwBwLkdIwHu7ix28a3tqPa'],
  ['PYT-ABCDEFGHJK', 'Reference', ['reference'], 'PYT-ABCDEFGHJK'],
  ['pyt-1b2c3d', 'Reference', ['reference'], 'pyt-1b2c3d'],
  ['WND-08031234', 'Reference', ['reference'], 'WND-08031234'],
  ['  "PYT-1B2C3D4E5F",\n', 'Reference', ['reference'], 'PYT-1B2C3D4E5F'],
  ['\u200B‘PYT-1B2C3D4E5F’.\uFEFF', 'Reference', ['reference'], 'PYT-1B2C3D4E5F'],
  ['PYT\u2011ABCDEFGHJK', 'Reference', ['reference'], 'PYT-ABCDEFGHJK'],
  ['mailto:ada.obi@example.com?subject=x', 'Email', ['email'], 'ada.obi@example.com'],
  [`https://explorer.example.com/tx/0x${hex(64)}`, 'Hash or address', ['hash', 'address'], `0x${hex(64)}`],
  [`https://explorer.example.com/address/0x${hex(40)}/?tab=x`, 'Address', ['address'], `0x${hex(40)}`],
  ['Ada Obi <ada.obi@example.com>', 'Email', ['email'], 'ada.obi@example.com'],
  ['"Obi, Ada" <ada.obi@example.com>;', 'Email', ['email'], 'ada.obi@example.com'],
  ['To: Ada Obi < ada.obi@example.com >', 'Email', ['email'], 'ada.obi@example.com'],
  ['Ada (ada.obi@example.com)', 'Email', ['email'], 'ada.obi@example.com'],
  ['Ada Obi [mailto:ada.obi@example.com]', 'Email', ['email'], 'ada.obi@example.com'],
  ['GB82 WEST 1234 5698 7654 32', 'IBAN', [], 'GB82WEST12345698765432'],
  ['GB82WEST12345698765432', 'IBAN', [], 'GB82WEST12345698765432'],
  ['gb82-west-1234-5698-7654-32', 'IBAN', [], 'GB82WEST12345698765432'],
  ['IBAN: DE89 3704 0044 0532 0130 00', 'IBAN', [], 'DE89370400440532013000'],
  ['NO93 8601 1117 947', 'IBAN', [], 'NO9386011117947'],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'IBAN', [], 'MT84MALT011000012345MTLCAST001S'],
  ['+234 (0) 803 123 4567', 'Phone number', ['phone_number'], '+2348031234567'],
  ['+234(0)8031234567', 'Phone number', ['phone_number'], '+2348031234567'],
  ['00234 (0)803 123 4567', 'Phone number', ['phone_number'], '+2348031234567'],
  ['+39 (0)6 1234 5678', 'Phone number', ['phone_number'], '+390612345678'],
  ['+234 803 123 4567 ext. 12', 'Phone number', ['phone_number'], '+2348031234567'],
  ['tel:+234-803-123-4567', 'Phone number', ['phone_number'], '+2348031234567'],
  ['TEL:+2348031234567;ext=12', 'Phone number', ['phone_number'], '+2348031234567'],
  ['sms:+2348031234567?body=hi', 'Phone number', ['phone_number'], '+2348031234567'],
  ['tel:0821234567', 'Account, BVN or phone', ['account_number', 'bvn'], '0821234567'],
  ['“PYT-1B2C3D4E5F”', 'Reference', ['reference'], 'PYT-1B2C3D4E5F'],
  ['“PYT-1B2C3D4E5F”,', 'Reference', ['reference'], 'PYT-1B2C3D4E5F'],
  ['<ada.obi@example.com>', 'Email', ['email'], 'ada.obi@example.com'],
])('%j is recognized as %s', (typed, label, filters, value) => {
  const { recognized, parameters } = readGlobalSearch(typed);
  expect(recognized).toEqual({ label, filters, value });
  expect(parameters).toEqual([...filters, 'q'].map((filter) => ({ filter, value })));
  expect(search.run.body.safeParse({ parameters }).success).toBe(true);
});

test.each([
  'ada',
  'ada okafor',
  'Jean-Pierre',
  'ada_okafor',
  'ada_okafor123',
  'ada_1990okafor',
  '+27 82 123',
  '+123456789012345',
  '08031234567',
  '123456789',
  'PYT-',
  'ada PYT-1B2C3D4E5F',
  'reference:PYT-1B2C3D4E5F',
  'bvn:12 PYT-1B2C3D4E5F',
  'GB82 WEST 1234 5698 7654 33',
  'GB82 reports and more words',
  'ada <obi>',
  'a@b.co c@d.co',
  '"PYT-1B2C3D4E5F"',
])('%s is not recognized', (typed) => expect(readGlobalSearch(typed).recognized).toBeNull());

test.each(['PYT-1B2C3D4E5F', '"PYT-1B2C3D4E5F', '+234 803 123 4567', '+234 803\n123 4567'])(
  '%j can be searched as plain text',
  (typed) => {
    const { recognized, parameters } = readGlobalSearch(asPlainText(typed));
    expect(recognized).toBeNull();
    expect(parameters).toEqual([{ filter: 'q', value: typed.replace('"', '').replace('\n', ' ') }]);
  },
);
