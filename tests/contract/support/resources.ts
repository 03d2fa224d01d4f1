import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceScreens } from '#kernel/screens/define-screens.ts';

const folder = join(import.meta.dirname, '../../../src/renderer/features');

/** The files that say what is shown at the paths of resources, below their folder: `payouts/screens.ts`. */
export const screenFiles: readonly string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /(^|[\\/])screens\.ts$/.test(file) && readFileSync(join(folder, file), 'utf8').includes('defineScreens('),
);

const isResource = (value: object): value is ResourceScreens => 'pattern' in value;

/** The resources of all these files, with their screens. */
export const loadResources = async (): Promise<ResourceScreens[]> => {
  const modules: Record<string, object>[] = await Promise.all(screenFiles.map((file) => import(join(folder, file))));
  return modules.flatMap((module) => Object.values(module).filter(isResource));
};
