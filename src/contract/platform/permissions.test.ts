import { expect, test } from 'vitest';
import { hasPermission, hasWritePermission, permissions } from './permissions.ts';

test('null needs no permission', () => expect(hasPermission([], null)).toBe(true));

test.each(permissions)('%s is granted by no other permission', (permission) => {
  expect(hasPermission([permission], permission)).toBe(true);
  expect(hasPermission([], permission)).toBe(false);
  expect(
    hasPermission(
      permissions.filter((other) => other !== permission),
      permission,
    ),
  ).toBe(false);
});

test('unknown permissions are ignored', () => {
  expect(hasPermission(['customer:destroy', ''], 'customer:read')).toBe(false);
  expect(hasPermission(['customer:read', 'customer:destroy'], 'customer:read')).toBe(true);
});

test('no permission is listed twice', () => expect(new Set(permissions).size).toBe(permissions.length));

test.each(permissions)('* grants %s', (permission) => expect(hasPermission(['*'], permission)).toBe(true));

test.each([
  [null, 'customer:read', true],
  [null, null, true],
  [[], 'customer:read', false],
  [[], null, false],
  [['customer:read'], 'customer:read', true],
  [['customer:read'], 'payouts:read', false],
  [['customer:read'], null, false],
  [['*'], 'payouts:read', true],
  [['*'], null, true],
] as const)('can_write %j allows writes of %s: %s', (canWrite, permission, expected) =>
  expect(hasWritePermission(canWrite, permission)).toBe(expected),
);
