import { expect, test } from 'vitest';
import { readListSearch } from './list-search.ts';

const read = (typed: string) => {
  const { q, note } = readListSearch(['email', 'phone_number'], typed);
  return [q, note?.text ?? null, note?.everywhere ?? null];
};

test.each([
  ['', [null, null, null]],
  ['ada  okafor', ['ada okafor', null, null]],
  ['Ada Obi <ada@example.com>', ['ada@example.com', null, null]],
  ['tel:+234-803-123-4567', ['+2348031234567', null, null]],
  ['+234 (0) 803 123 4567', ['+2348031234567', null, null]],
  ['gb82 west 1234 5698 7654 32', ['GB82WEST12345698765432', null, null]],
  ['“PYT-1B2C3D4E5F”', ['PYT-1B2C3D4E5F', null, null]],
  ['"+234 (0) 803"', ['+234 (0) 803', null, null]],
  ['"note: bvn:12"', ['note: bvn:12', null, null]],
  ['email:ada@example.com', ['ada@example.com', 'Searching by email: ada@example.com', false]],
  ['email:ada', [null, 'Email must be an email address. The list is not filtered.', false]],
  ['bvn:1234567890', [null, "This list can't search by bvn. The list is not filtered.", true]],
  [
    'ada email:ada@example.com',
    [null, 'This list can search by only one command at a time. The list is not filtered.', true],
  ],
])('%s', (typed, expected) => expect(read(typed)).toEqual(expected));
