import { expect, test } from 'vitest';
import { allows, permission, permissions } from './permissions.ts';

test('what needs nothing is open to every member', () => expect(allows([], null)).toBe(true));

test.each(permissions)('%s is held or not, and is not another one', (need) => {
  expect(allows([need], need)).toBe(true);
  expect(allows([], need)).toBe(false);
  expect(
    allows(
      permissions.filter((other) => other !== need),
      need,
    ),
  ).toBe(false);
});

test('permissions nobody told us of gate nothing and break nothing', () => {
  expect(allows(['customer:destroy', ''], 'customer:read')).toBe(false);
  expect(allows(['customer:read', 'customer:destroy'], 'customer:read')).toBe(true);
  expect(permission.safeParse('customer:destroy').success).toBe(false);
});

test('no permission is listed twice', () => expect(new Set(permissions).size).toBe(permissions.length));
