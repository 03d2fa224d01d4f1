import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallOutput, calls } from '#contract/bridge/calls.ts';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';

const { packages } = calls['app.licenses'].output.shape;
type BundledPackage = CallOutput<'app.licenses'>['packages'][number];

/** The built parts of the app, each with the list of the packages in it (scripts/lib/license-list.ts). */
const builtParts = ['main', 'preload', 'renderer'];

/** Reads the packages that the app contains, each once, sorted by name. `folder`: the build's. */
export const readLicenses = async (folder: string): Promise<Result<BundledPackage[]>> => {
  try {
    const lists = await Promise.all(
      builtParts.map(async (part) =>
        packages.parse(JSON.parse(await readFile(join(folder, part, 'licenses.json'), 'utf8'))),
      ),
    );
    const unique = new Map(lists.flat().map((one) => [`${one.name}@${one.version}`, one]));
    return succeed([...unique.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en')));
  } catch {
    // A development server builds no list.
    return fail('not-found', 'This build has no list of licenses. A released build has one.');
  }
};
