import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A package that a build contains, with its license. */
export interface BundledPackage {
  name: string;
  version: string;
  license: string;
  /** The package's license files; null if it has none. */
  text: string | null;
}

/** The folder of the package that a module belongs to: the innermost `node_modules/<name>`. Null for the project's own modules. */
export const packageFolder = (moduleId: string): string | null =>
  /^(?!\0)(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(moduleId)?.[1] ?? null;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Reads name, version, license and license files of a package. Throws if it has no license. */
export const readPackage = (folder: string): BundledPackage => {
  const { name, version, license: declared } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const license = isText(declared) ? declared.replace(/^\((.*)\)$/, '$1') : '';
  if (license === '' || license === 'UNLICENSED') throw new Error(`${name} has no license, so it can't be bundled`);
  const files = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(file))
    .sort();
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return { name, version, license, text: texts.length > 0 ? texts.join('\n\n') : null };
};

/** The packages of these modules, each once. `folders`: of packages that the build uses without bundling a module of them. */
const bundledPackages = (moduleIds: Iterable<string>, folders: readonly string[] = []): BundledPackage[] => {
  const found = [...moduleIds].map(packageFolder).filter((folder) => folder !== null);
  const packages = [...new Set([...found, ...folders])].map(readPackage);
  return packages.toSorted((one, other) => one.name.localeCompare(other.name));
};

/**
 * Writes `licenses.json` beside a build: the packages of its module graph, and those in `folders`, which are used in another way (a native
 * module, a font in a style sheet, the runtime). The build fails if one of them has no license.
 */
export const licenseList = (folders: readonly string[] = []): Plugin => ({
  name: 'license-list',
  apply: 'build',
  generateBundle() {
    const packages = bundledPackages(this.getModuleIds(), folders);
    this.emitFile({ type: 'asset', fileName: 'licenses.json', source: `${JSON.stringify(packages, null, 2)}\n` });
  },
});
