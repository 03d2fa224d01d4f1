import { expect, test } from 'vitest';
import { hasPermission, permissions } from './permissions.ts';

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
