import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { changelogData } from './scripts/lib/changelog-data.ts';
import { licenseList } from './scripts/lib/license-list.ts';
import { entryLimit, entryLimitKib, noIneffectiveImports } from './scripts/lib/page-limits.ts';

/** The folder of a package that a build uses without bundling its modules. */
const packageAt = (name: string): string => resolve(import.meta.dirname, 'node_modules', name);

/** Pages live at /wanda/customers as well as at /, so assets are named from the root; electron-vite insists on './'. */
const absoluteBase: Plugin = { name: 'absolute-base', enforce: 'post', config: () => ({ base: '/' }) };

/** The sign-in form with everything it imports, so that the first page loads no other screen's code. Other chunks import this one. */
const signInChunk = {
  name: 'sign-in',
  test: /screens[\\/]sign-in[\\/](sign-in|sign-in-page|sign-in-messages|credentials-step|confirm-step)\.tsx?$/,
};

/** Loads the sign-in form together with the entry, instead of after the entry has run. */
const preloadSignIn: Plugin = {
  name: 'preload-sign-in',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      // A development server has no chunks.
      if (!bundle) return [];
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk' && file.name === signInChunk.name);
      if (chunks.length === 0) throw new Error(`the build has no chunk ${signInChunk.name}`);
      return chunks.map(
        ({ fileName }): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head',
        }),
      );
    },
  },
};

/** What other forms and overlays need; everything else that chunks share belongs to lists and records. */
const controlModules =
  /[\\/](zod|react-hook-form|@hookform|@mantine|@floating-ui)[\\/]|kernel[\\/](ui|write|base|session|commands)[\\/]/;

/**
 * Three targets. Main bundles everything but the keychain's native module. Beside it are two more programs: the training platform, started
 * as a worker, and the keychain's process. The preload is one CommonJS file, as Electron's sandbox asks.
 */
export default defineConfig({
  main: {
    plugins: [licenseList([packageAt('electron'), packageAt('keytar')])],
    build: {
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          training: 'src/training/worker.ts',
          keychain: 'src/main/keychain/process.ts',
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js' },
      },
    },
  },
  preload: {
    plugins: [licenseList()],
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
    plugins: [
      react({ jsxImportSource: '#jsx' }),
      changelogData,
      absoluteBase,
      preloadSignIn,
      noIneffectiveImports,
      entryLimit(entryLimitKib),
      licenseList([packageAt('@fontsource-variable/inter')]),
    ],
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
              { ...signInChunk, priority: 2.5 },
              // Loaded after the first paint, where error reporting is on; replays, which have a chunk of their own, share it.
              { name: 'telemetry', test: /[\\/]@sentry[\\/](?!replay)/, priority: 2.2 },
              { name: 'controls', test: controlModules, minShareCount: 2, priority: 2 },
              { name: 'screens', minShareCount: 2, priority: 1 },
            ],
          },
        },
      },
    },
  },
});
