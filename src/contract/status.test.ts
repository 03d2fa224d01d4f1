import { expect, test } from 'vitest';
import { statusTones, toneOf } from './status.ts';

const ofTheSpec =
  'completed pending failed expired cancelled reversed processing approved rejected in_review review_needed matured suspended funds_received funds_converted funds_delivered outgoing_payment_sent queued submitted';

test('every status of spec section 4 has a tone', () =>
  expect(Object.keys(statusTones).sort()).toEqual(ofTheSpec.split(' ').sort()));

test('the case of a word does not matter', () => {
  expect(toneOf('COMPLETED')).toBe('good');
  expect(toneOf('In_Review')).toBe(toneOf('in_review'));
});

test.each(['', 'brand_new', 'toString', '__proto__', 'constructor', 'hasOwnProperty'])('"%s" is neutral', (word) =>
  expect(toneOf(word)).toBe('neutral'),
);
