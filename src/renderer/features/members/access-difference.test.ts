import { expect, test } from 'vitest';
import { accessDifference, actsOn } from './access-difference.ts';

const access = (permissions: string[], can_write: string[] | null) => ({ permissions, can_write });
const reader = access(['payouts:read'], []);
const writer = access(['payouts:read'], ['*']);
const silent = access(['payouts:read'], null);
const none = access([], []);

test.each([
  ['the same', writer, access(['payouts:read'], ['payouts:read']), null],
  ['more to read', reader, none, { isMore: true, label: 'Not in role' }],
  ['less to read', none, reader, { isMore: false, label: 'Removed from role' }],
  ['more to act on', writer, reader, { isMore: true, label: 'Act not in role' }],
  ['less to act on', reader, writer, { isMore: false, label: 'Act removed' }],
  ['acting without reading', access([], ['*']), none, null],
  ['a platform that does not tell', silent, reader, null],
] as const)('%s', (_, member, role, expected) =>
  expect(accessDifference('payouts:read', member, role)).toEqual(expected),
);

test('where nothing can be changed, only a platform that names the permission lets somebody act', () => {
  expect(actsOn('transfers:read', writer)).toBeNull();
  expect(actsOn('transfers:read', access([], ['transfers:read']))).toBe(true);
});
