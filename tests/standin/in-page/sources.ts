import { randomUUID } from 'node:crypto';
import { bridge } from './context-bridge.ts';
import { pageWorld } from './page-world.ts';
import { preloadWorld } from './preload-world.ts';
import { wire } from './wire.ts';

export const PRELOAD_WORLD = 'Electron Isolated Context';
export const BINDING = '__standInToMain';
export const RECEIVER = '__standInFromMain';

// Names that no page can guess, so that pages can't use the channel between the worlds.
const secret = randomUUID();
const page = JSON.stringify(`page-${secret}`);
const preload = JSON.stringify(`preload-${secret}`);
const report = JSON.stringify(`report-${secret}`);

interface PreloadOptions {
  source: string;
  argv: string[];
  inSubFrames: boolean;
  versions: Record<string, string>;
}

/** Runs in the page's own world before any script of the page. */
export const pageScript = (): string => `{ (${bridge})(${page}, ${preload}); (${pageWorld})(${report}); }`;

/** Runs in a world of its own with the app's preload; in the main frame only, unless the app requests all frames. */
export function preloadScript({ source, argv, inSubFrames, versions }: PreloadOptions): string {
  const settings = JSON.stringify({ argv, platform: process.platform, versions });
  return `if (!globalThis.${RECEIVER} && (window === window.top || ${inSubFrames})) {
  const post = globalThis.${BINDING};
  globalThis.${RECEIVER} = (${preloadWorld})(
    (${wire})(), (${bridge})(${preload}, ${page}), post, { ...${settings}, reportEvent: ${report} },
    function (require, process, module, exports) {
${source}
});
}`;
}
