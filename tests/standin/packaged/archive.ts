import { createRequire, registerHooks } from 'node:module';
import { extname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { patchFiles } from './files.ts';
import { patchWorkers } from './workers.ts';

/** Files of an archive by their path in it; those that are unpacked are read from the folder beside it. */
export interface Archive {
  path: string;
  /** The path inside the archive; null: the file is elsewhere. */
  inside(path: string): string | null;
  has(inside: string): boolean;
  read(inside: string): Buffer<ArrayBuffer>;
  isUnpacked(inside: string): boolean;
  isFolder(inside: string): boolean;
  /** Where an unpacked file is on disk. */
  unpacked(inside: string): string;
}

/**
 * Makes an archive readable as a folder, as Electron does: for `fs`, `import`, `require` and workers of this thread. Loaded only where
 * an archive is played, since @electron/asar slows down the start.
 */
export const openArchive = (path: string): void => {
  const archive = readArchive(path);
  patchFiles(archive);
  patchWorkers(archive);
  registerHooks({
    resolve: (specifier, context, next) => {
      const url = resolveInside(archive, specifier, context.parentURL);
      return url === null ? next(specifier, context) : { url, shortCircuit: true };
    },
    load: (url, context, next) => {
      const inside = url.startsWith('file:') ? archive.inside(fileURLToPath(url)) : null;
      if (inside === null) return next(url, context);
      return { format: formatOf(archive, inside), source: archive.read(inside), shortCircuit: true };
    },
  });
};

const readArchive = (path: string): Archive => {
  const asar: typeof import('@electron/asar') = createRequire(import.meta.url)('@electron/asar');
  const entry = (inside: string) => {
    try {
      return asar.statFile(path, inside);
    } catch {
      return null;
    }
  };
  const isUnpacked = (inside: string) => entry(inside)?.unpacked === true;
  return {
    path,
    inside: (file) => (file === path ? '' : file.startsWith(path + sep) ? file.slice(path.length + 1) : null),
    has: (inside) => inside === '' || entry(inside) !== null,
    read: (inside) => Buffer.from(asar.extractFile(path, inside)),
    isUnpacked,
    isFolder: (inside) => inside === '' || 'files' in (entry(inside) ?? {}),
    unpacked: (inside) => join(`${path}.unpacked`, inside),
  };
};

/** The address of a module that a module of the archive imports; null: Node finds it itself. */
const resolveInside = (archive: Archive, specifier: string, parent: string | undefined): string | null => {
  const isPath = specifier.startsWith('.') || specifier.startsWith('file:') || specifier.startsWith('/');
  if (!isPath) return fromPackage(archive, specifier, parent);
  const url = specifier.startsWith('/') ? pathToFileURL(specifier) : new URL(specifier, parent);
  if (url.protocol !== 'file:') return null;
  const inside = archive.inside(fileURLToPath(url));
  if (inside === null) return null;
  if (!archive.has(inside)) throw notFound(specifier);
  return archive.isUnpacked(inside) ? pathToFileURL(archive.unpacked(inside)).href : url.href;
};

/** A package of the archive's own node_modules, by its `main`. */
const fromPackage = (archive: Archive, name: string, parent: string | undefined): string | null => {
  const isOwn = parent?.startsWith('file:') && archive.inside(fileURLToPath(parent)) !== null;
  const folder = join('node_modules', name);
  const manifest = join(folder, 'package.json');
  if (!isOwn || !archive.has(manifest)) return null;
  const { main = 'index.js' } = JSON.parse(archive.read(manifest).toString('utf8'));
  return pathToFileURL(join(archive.path, folder, main)).href;
};

const notFound = (specifier: string): Error =>
  Object.assign(new Error(`Cannot find module '${specifier}'`), { code: 'MODULE_NOT_FOUND' });

/** How a module is read: by its ending, else by `type` of the nearest package.json. */
const formatOf = (archive: Archive, inside: string): 'commonjs' | 'module' | 'json' => {
  const ending = extname(inside);
  if (ending === '.json') return 'json';
  if (ending !== '.js') return ending === '.mjs' ? 'module' : 'commonjs';
  for (let folder = join(inside, '..'); ; folder = join(folder, '..')) {
    const manifest = join(folder, 'package.json');
    if (archive.has(manifest))
      return JSON.parse(archive.read(manifest).toString('utf8')).type === 'module' ? 'module' : 'commonjs';
    if (folder === '.') return 'commonjs';
  }
};
