import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { packageFolder } from './license-list.ts';

/** What the script of a page's first paint may take, in KiB (gzip). */
export const entryLimitKib = 150;

const kib = (bytes: number): number => bytes / 1024;

/** A module's package by name, or its path below `root`. */
const ownerOf = (moduleId: string, root: string): string => {
  const folder = packageFolder(moduleId);
  return folder?.replace(/^.*[\\/]node_modules[\\/]/, '') ?? relative(root, moduleId);
};

/**
 * Fails a build of pages if its entry, with all chunks that it imports before it runs, exceeds a limit in KiB (gzip). A constant imported
 * from the wrong file can bring a whole library along, so the error names what is largest.
 */
export const entryLimit = (limitKib: number): Plugin => {
  return {
    name: 'entry-limit',
    apply: 'build',
    generateBundle: {
      // After the plugins that change the code of chunks.
      order: 'post',
      handler(_options, bundle) {
        const { root } = this.environment.config;
        const first = new Set(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file] : [])),
        );
        for (const { imports } of first)
          for (const name of imports) {
            const file = bundle[name];
            if (file?.type === 'chunk') first.add(file);
          }
        const size = [...first].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
        if (kib(size) <= limitKib) return;
        const sizes = new Map<string, number>();
        for (const { modules } of first)
          for (const [id, { renderedLength }] of Object.entries(modules)) {
            // Helpers of the bundler.
            if (id.startsWith('\0')) continue;
            const owner = ownerOf(id, root);
            sizes.set(owner, (sizes.get(owner) ?? 0) + renderedLength);
          }
        const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 8);
        this.error(
          `The entry is ${kib(size).toFixed(1)} KiB (gzip), of at most ${limitKib}. Largest before compression: ${largest
            .map(([owner, bytes]) => `${owner} ${kib(bytes).toFixed(0)} KiB`)
            .join(', ')}`,
        );
      },
    },
  };
};

/** Fails a build where a module is loaded dynamically from a chunk that holds it, because another module imports it: it comes no later. */
export const noIneffectiveImports: Plugin = {
  name: 'no-ineffective-imports',
  apply: 'build',
  generateBundle(_options, bundle) {
    const { root } = this.environment.config;
    const ineffective = Object.values(bundle).flatMap((file) => {
      if (file.type !== 'chunk') return [];
      const held = new Set(file.moduleIds);
      return file.moduleIds.flatMap((id) =>
        (this.getModuleInfo(id)?.dynamicImporters ?? [])
          .filter((from) => held.has(from) && packageFolder(from) === null)
          .map(
            (from) =>
              `${relative(root, id)} is loaded dynamically by ${relative(root, from)}, whose chunk has it anyway`,
          ),
      );
    });
    if (ineffective.length > 0) this.error(ineffective.join('\n'));
  },
};
