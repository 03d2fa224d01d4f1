// @vitest-environment happy-dom
import '../../src/renderer/testing/setup-page.ts';
import { expect, test } from 'vitest';
import { areas } from '../../src/renderer/areas/areas.ts';
import { staffArea } from './support/staff-area.tsx';

const names = [...areas, staffArea].map(({ name }) => name);

test.each([...areas, staffArea])(
  '$name: each menu entry is in a menu group of the area, and no group is empty',
  ({ menuGroups, screens }) => {
    const used = new Set(screens.flatMap(({ menu }) => menu?.group ?? []));
    expect([...used].toSorted()).toEqual([...menuGroups].toSorted());
  },
);

test.each([...areas, staffArea])(
  '$name: each path is one screen, and none begins with the name of an area',
  ({ screens }) => {
    const paths = screens.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => names.includes(path.split('/')[0] ?? ''))).toEqual([]);
  },
);
