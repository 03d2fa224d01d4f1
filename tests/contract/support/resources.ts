import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from '#kernel/resource/define-resource.ts';

const folder = join(import.meta.dirname, '../../../src/renderer/resources');

/** The files that define resources, below their folder: `payouts/payouts.resource.ts`. */
export const resourceFiles: readonly string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.resource.ts'),
);

/** The resources of all these files. */
export const loadResources = async (): Promise<Resource[]> => {
  const modules: Record<string, Resource>[] = await Promise.all(
    resourceFiles.map((file) => import(join(folder, file))),
  );
  return modules.flatMap((module) => Object.values(module));
};
