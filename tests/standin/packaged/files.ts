import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Archive } from './archive.ts';

const pathOf = (file: unknown): string | null =>
  typeof file === 'string' ? file : file instanceof URL && file.protocol === 'file:' ? fileURLToPath(file) : null;

const encodingOf = (options: unknown): BufferEncoding | null => {
  const encoding =
    typeof options === 'object' && options !== null && 'encoding' in options ? options.encoding : options;
  return typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : null;
};

const missing = (operation: string, path: string): Error =>
  Object.assign(new Error(`ENOENT: no such file or directory, ${operation} '${path}'`), { code: 'ENOENT' });

/** Lets `fs` read an archive as a folder: what the console and the stand-in use of it. Everything else fails with ENOTDIR. */
export const patchFiles = (archive: Archive): void => {
  const inside = (file: unknown): string | null => {
    const path = pathOf(file);
    return path === null ? null : archive.inside(path);
  };
  const contents = (path: string, options: unknown): string | Buffer => {
    if (!archive.has(path) || archive.isFolder(path)) throw missing('open', path);
    const content = archive.isUnpacked(path) ? readFileSync(archive.unpacked(path)) : archive.read(path);
    const encoding = encodingOf(options);
    return encoding === null ? content : content.toString(encoding);
  };
  const { existsSync, readFileSync, statSync } = fs;
  const { readFile, stat } = fs.promises;
  /** The archive itself is a file on disk; its folders have the properties of the folder it is in. */
  const onDisk = (path: string): string => (archive.isFolder(path) ? dirname(archive.path) : archive.path);

  Object.assign(fs, {
    existsSync: (file: fs.PathLike) => {
      const path = inside(file);
      return path === null ? existsSync(file) : archive.has(path);
    },
    readFileSync: (...args: Parameters<typeof readFileSync>) => {
      const path = inside(args[0]);
      return path === null || path === '' ? readFileSync(...args) : contents(path, args[1]);
    },
    statSync: (...args: Parameters<typeof statSync>) => {
      const path = inside(args[0]);
      if (path === null || path === '') return statSync(...args);
      if (archive.has(path)) return statSync(onDisk(path));
      if (args[1]?.throwIfNoEntry === false) return undefined;
      throw missing('stat', path);
    },
  });
  Object.assign(fs.promises, {
    readFile: async (...args: Parameters<typeof readFile>) => {
      const path = inside(args[0]);
      return path === null || path === '' ? readFile(...args) : contents(path, args[1]);
    },
    stat: async (...args: Parameters<typeof stat>) => {
      const path = inside(args[0]);
      if (path === null || path === '') return stat(...args);
      if (archive.has(path)) return stat(onDisk(path));
      throw missing('stat', path);
    },
  });
  syncBuiltinESMExports();
};
