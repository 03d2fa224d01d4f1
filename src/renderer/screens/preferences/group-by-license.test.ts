import { expect, test } from 'vitest';
import { groupByLicense } from './group-by-license.ts';

const named = (name: string, license: string) => ({ name, license, version: '1.0.0', text: null });
const packages = [named('react', 'MIT'), named('d3-array', 'ISC'), named('zod', 'MIT')];
const shown = (search: string) =>
  groupByLicense(packages, search).map(({ license, members }) => [license, ...members.map(({ name }) => name)]);

test('packages are grouped by license', () =>
  expect(shown('')).toEqual([
    ['ISC', 'd3-array'],
    ['MIT', 'react', 'zod'],
  ]));

test.each([
  [' REACT ', [['MIT', 'react']]],
  ['isc', [['ISC', 'd3-array']]],
  ['nothing', []],
])('a search for %j finds names and licenses', (search, found) => expect(shown(search)).toEqual(found));
