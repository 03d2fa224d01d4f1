// @vitest-environment happy-dom
import '../support/setup-page.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Resource } from '#kernel/resource/define-resource.ts';
import { allScreens, formScreensOf, listScreensOf, recordScreensOf, screenKind } from '../support/screens.ts';

const resourcesFolder = join(import.meta.dirname, '../../../src/renderer/resources');
const resourceFiles = readdirSync(resourcesFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.resource.ts'),
);
const testSources = readdirSync(import.meta.dirname)
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

test.each(resourceFiles)('%s has screen tests', (file) => {
  expect(testSources).toContain(`/resources/${file}`);
});

test('every list, record page and form belongs to a resource of these files', async () => {
  const modules: Record<string, Resource>[] = await Promise.all(
    resourceFiles.map((file) => import(join(resourcesFolder, file))),
  );
  const resources = modules.flatMap((module) => Object.values(module));
  const covered = resources.flatMap((resource) => [
    ...listScreensOf(resource),
    ...recordScreensOf(resource),
    ...formScreensOf(resource),
  ]);
  const expected = allScreens.filter(({ screen }) => ['list', 'record', 'form'].includes(screenKind(screen)));
  expect(covered.map(({ name }) => name).sort()).toEqual(expected.map(({ name }) => name).sort());
});
