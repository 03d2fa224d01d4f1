// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listKinds, recordKinds } from '../support/kinds.ts';
import { loadResources, screenFiles } from '../support/resources.ts';
import { listSamples, recordSamples } from '../support/samples.ts';
import { allScreens, formScreensOf, listScreensOf, recordScreensOf, screenKind } from '../support/screens.ts';

const testSources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

test.each(screenFiles)('%s has screen tests', (file) => {
  expect(testSources).toContain(`/features/${file}`);
});

test('every list, record page and form belongs to a resource of these files', async () => {
  const covered = (await loadResources()).flatMap((resource) => [
    ...listScreensOf(resource),
    ...recordScreensOf(resource),
    ...formScreensOf(resource),
  ]);
  const expected = allScreens.filter(({ screen }) => ['list', 'record', 'form'].includes(screenKind(screen)));
  expect(covered.map(({ name }) => name).sort()).toEqual(expected.map(({ name }) => name).sort());
});

/** The kinds that only screens without a sample have, and the samples that no screen is. */
const missing = (found: readonly { address: string; kinds: readonly string[] }[], samples: object) => {
  const sampledKinds = new Set(found.flatMap(({ address, kinds }) => (address in samples ? kinds : [])));
  return {
    kinds: [...new Set(found.flatMap(({ kinds }) => kinds))].filter((kind) => !sampledKinds.has(kind)),
    samples: Object.keys(samples).filter((sample) => !found.some(({ address }) => address === sample)),
  };
};

test('every kind of list is among the samples', async () => {
  const found = (await loadResources()).flatMap((resource) =>
    listScreensOf(resource).map(async (placed) => {
      const list = await resource.list?.();
      return { address: placed.address, kinds: list ? await listKinds(list, placed) : [] };
    }),
  );
  expect(found.length).toBeGreaterThan(50);
  expect(missing(await Promise.all(found), listSamples)).toEqual({ kinds: [], samples: [] });
});

test('every kind of record page is among the samples', async () => {
  const found = (await loadResources()).flatMap((resource) =>
    recordScreensOf(resource).map(async ({ address }) => {
      const detail = await resource.detail?.();
      return { address, kinds: detail ? await recordKinds(detail, resource) : [] };
    }),
  );
  expect(found.length).toBeGreaterThan(40);
  expect(missing(await Promise.all(found), recordSamples)).toEqual({ kinds: [], samples: [] });
});
