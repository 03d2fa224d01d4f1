// Downloads the Electron runtime into the cache of @electron/get, from where electron/install.js unpacks it. It prints one line of JSON
// for each step: { received, total } in bytes, then { done } or { code, message }. bootstrap/electron-runtime.mjs runs it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from '../lib/project.mjs';

// The version that electron/install.js uses, since both share its cache.
const { downloadArtifact } = createRequire(inRoot('node_modules', 'electron', 'install.js'))('@electron/get');

/** A download that receives nothing for this long has stopped. */
const stallMs = 60_000;
const read = (name) => JSON.parse(readFileSync(inRoot('node_modules', 'electron', name), 'utf8'));
const print = (line) => console.log(JSON.stringify(line));

const [tempDirectory] = process.argv.slice(2);
const stalled = new AbortController();
let stallTimer = setTimeout(() => stalled.abort(), stallMs);

/** The code of the error or of what caused it, such as ENOTFOUND. */
const codeOf = (error) => error?.code ?? (error?.cause === undefined ? undefined : codeOf(error.cause));

try {
  await downloadArtifact({
    version: read('package.json').version,
    artifactName: 'electron',
    checksums: read('checksums.json'),
    platform: process.platform,
    arch: process.arch,
    tempDirectory,
    downloadOptions: {
      quiet: true,
      signal: stalled.signal,
      getProgressCallback: async ({ transferred, total }) => {
        clearTimeout(stallTimer);
        stallTimer = setTimeout(() => stalled.abort(), stallMs);
        print({ received: transferred, total });
      },
    },
  });
  print({ done: true });
} catch (error) {
  print({ code: stalled.signal.aborted ? 'STALLED' : (codeOf(error) ?? 'FAILED'), message: error.message });
  process.exitCode = 1;
} finally {
  clearTimeout(stallTimer);
}
