// @vitest-environment happy-dom
import '../support/setup-page.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadResources, resourceFiles } from '../support/resources.ts';
import { allScreens, formScreensOf, listScreensOf, recordScreensOf, screenKind } from '../support/screens.ts';

const testSources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

test.each(resourceFiles)('%s has screen tests', (file) => {
  expect(testSources).toContain(`/resources/${file}`);
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
