import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Pages live at /wanda/customers as well as at /, so assets are named from the root; electron-vite insists on './'. */
const absoluteBase: Plugin = { name: 'absolute-base', enforce: 'post', config: () => ({ base: '/' }) };

/** Chunks that every start loads right after the entry, with what they contain. */
const startChunks = {
  /** The sign-in form with everything it imports, so that the first page loads no other screen's code. Other chunks import this one. */
  'sign-in':
    /screens[\\/]sign-in[\\/](sign-in|sign-in-page|sign-in-messages|credentials-step|confirm-step|training-aside)\./,
  startup: /renderer[\\/]app[\\/]startup/,
};

/** Loads the chunks of the start together with the entry, instead of after it has run. */
const preloadStart: Plugin = {
  name: 'preload-start',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      // A development server has no chunks.
      if (!bundle) return [];
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && Object.hasOwn(startChunks, file.name) ? [file] : [],
      );
      for (const name of Object.keys(startChunks))
        if (!chunks.some((chunk) => chunk.name === name)) throw new Error(`the build has no chunk ${name}`);
      const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
      const link = (rel: string, fileName: string): HtmlTagDescriptor => ({
        tag: 'link',
        attrs: { rel, crossorigin: true, href: `/${fileName}` },
        injectTo: 'head',
      });
      return [
        ...[...styles].map((fileName) => link('stylesheet', fileName)),
        ...chunks.map(({ fileName }) => link('modulepreload', fileName)),
      ];
    },
  },
};

/** What other forms and overlays need; everything else that chunks share belongs to lists and records. */
const controlModules =
  /[\\/](zod|react-hook-form|@hookform|@mantine|@floating-ui)[\\/]|kernel[\\/](ui|write|base|session|commands)[\\/]/;

/**
 * Three targets. Main bundles everything but the keychain's native module; the training platform is a second program beside it,
 * started as a worker. The preload is one CommonJS file, as Electron's sandbox asks.
 */
export default defineConfig({
  main: {
    build: {
      rolldownOptions: {
        input: { index: 'src/main/index.ts', training: 'src/training/worker.ts' },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js' },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), absoluteBase, preloadStart],
    build: {
      target: 'chrome146',
      modulePreload: { polyfill: false },
      minify: true,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { index: resolve(import.meta.dirname, 'src/renderer/index.html') },
        output: {
          codeSplitting: {
            groups: [
              { name: 'initial', tags: ['$initial'], priority: 3 },
              { name: 'sign-in', test: startChunks['sign-in'], priority: 2.5 },
              { name: 'startup', test: startChunks.startup, priority: 2.4 },
              { name: 'controls', test: controlModules, minShareCount: 2, priority: 2 },
              { name: 'screens', minShareCount: 2, priority: 1 },
            ],
          },
        },
      },
    },
  },
});
