// @vitest-environment happy-dom
import '../../src/renderer/testing/setup-page.ts';
import { expect, test } from 'vitest';
import { endpointTable, findLists, listTable, type PlacedList, screenTable } from './support/frozen-tables.ts';
import { loadResources } from './support/resources.ts';

// The tables are checked in, so that a change of a permission, of what a write affects or of a sort order is seen in review. Edit them by
// hand, or run `npx vitest run tests/contract/frozen-tables.test.ts -u` and read the difference.

test('the table of endpoints is unchanged', () =>
  expect(endpointTable()).toMatchFileSnapshot('./frozen/endpoints.txt'));

test('the table of screens is unchanged', () => expect(screenTable()).toMatchFileSnapshot('./frozen/screens.txt'));

test('the table of lists is unchanged', async () => {
  const lists: PlacedList[] = await findLists(await loadResources());
  await expect(listTable(lists)).toMatchFileSnapshot('./frozen/lists.txt');
});
