import { expect, test } from 'vitest';
import { listWord } from './list-word.ts';

const read = (typed: string) => {
  const { q, note } = listWord(['email', 'phone_number'], typed);
  return [q, note?.text ?? null, note?.everywhere ?? null];
};

test.each([
  ['', [null, null, null]],
  ['ada  okafor', ['ada okafor', null, null]],
  ['email:ada@example.com', ['ada@example.com', 'Searching by email: ada@example.com', false]],
  ['email:ada', [null, 'email: needs an email address. The list is not filtered by it.', false]],
  ['bvn:1234567890', [null, 'This list cannot search by bvn. The list is not filtered by it.', true]],
  [
    'ada email:ada@example.com',
    [null, 'This list searches by one thing at a time. The list is not filtered by it.', true],
  ],
])('%s', (typed, expected) => expect(read(typed)).toEqual(expected));
