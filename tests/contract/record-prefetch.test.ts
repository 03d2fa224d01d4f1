// @vitest-environment happy-dom
import '../../src/renderer/testing/setup-page.ts';
import { expect, test } from 'vitest';
import { loadRecordPage } from '../../src/renderer/app/load-record-page.ts';
import { loadResources } from './support/resources.ts';

// Rows and the stepper prefetch a record by the path that its resource gives.

const pages = (await loadResources()).filter(({ hasRecordPage }) => hasRecordPage);

test.each(pages.map((page) => [page.pattern, page] as const))(
  'the record at %s is found by its path',
  async (_, page) => {
    const ids = page.params.map((_name, index) => `ID${index}`);
    const params = Object.fromEntries(page.params.map((name, index) => [name, `ID${index}`]));
    const detail = await page.detail?.();
    expect(detail).toBeDefined();
    const found = await loadRecordPage(page.to(...ids) ?? '');
    expect(found?.query.queryKey).toEqual(detail?.query(params).queryKey);
  },
);

test.each(['books/BK1', 'chains/CHN1', 'nowhere/ID0', ''])('no record has its page at %j', async (path) => {
  expect(await loadRecordPage(path)).toBeNull();
});
