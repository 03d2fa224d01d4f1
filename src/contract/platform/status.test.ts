import { expect, test } from 'vitest';
import { statusTone, statusTones } from './status.ts';

const knownStatuses =
  'completed pending failed expired cancelled reversed processing approved rejected in_review review_needed matured suspended funds_received funds_converted funds_delivered outgoing_payment_sent queued submitted';

test('every status has a tone', () => expect(Object.keys(statusTones).sort()).toEqual(knownStatuses.split(' ').sort()));

test('ignores the case of a status', () => {
  expect(statusTone('COMPLETED')).toBe('success');
  expect(statusTone('In_Review')).toBe(statusTone('in_review'));
});

test.each(['', 'brand_new', 'toString', '__proto__', 'constructor', 'hasOwnProperty'])('"%s" is neutral', (word) =>
  expect(statusTone(word)).toBe('neutral'),
);

test.each([
  ['active', 'success'],
  ['trusted', 'success'],
  ['disabled', 'neutral'],
  ['suspended', 'warning'],
])('"%s" looks the same on every record: %s', (state, tone) => expect(statusTone(state)).toBe(tone));
