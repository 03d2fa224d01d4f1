// @vitest-environment happy-dom
import '../../testing/fake-bridge.ts';
import { expect, test } from 'vitest';
import { preferenceValues } from '#contract/bridge/preferences.ts';
import { permissions } from '#contract/platform/permissions.ts';
import { areas } from '../../areas/areas.ts';
import { defaultWorkspace } from './default-workspace.ts';
import { workspacesOf } from './define-area.ts';

test.each([
  ['choose', 'ruby', undefined],
  ['last-used', 'ruby', 'ruby'],
  ['last-used', undefined, undefined],
  ['last-used', 'settings', undefined],
  ['wanda', 'ruby', 'wanda'],
  ['ruby', undefined, 'ruby'],
] as const)('%s, last used %s: opens %s', (preferred, lastUsed, name) =>
  expect(defaultWorkspace(areas, { preferred, lastUsed, permissions })?.name).toBe(name),
);

test('a workspace without a screen that the member may read does not open', () =>
  expect(defaultWorkspace(areas, { preferred: 'ruby', lastUsed: 'ruby', permissions: [] })?.name).toBeUndefined());

test('every workspace can be preferred', () =>
  expect(preferenceValues.shape.defaultWorkspace.options.slice(2)).toEqual(
    workspacesOf(areas).map(({ name }) => name),
  ));
