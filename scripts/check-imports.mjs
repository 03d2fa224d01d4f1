// Checks the imports of src, including types: no cycles, folders in layers, no imports between resources, page-setup.ts first. A
// dynamic import() does not count: it runs after both modules are loaded.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { root } from './lib/project.mjs';

/** Folders and files in layers, lowest first: each may import itself and lower ones. */
const layers = {
  'src/renderer/kernel/': [
    'base',
    'format',
    'definitions',
    'session',
    'ui',
    'api',
    'commands',
    'member',
    'fields',
    'history',
    'write',
    'recent',
    'record',
    'resource',
    'area',
    'search',
    'list',
    'report',
    'detail',
    'form',
    'screens',
    'shell',
  ],
  'src/main/': [
    'base',
    'log',
    'ceilings',
    'bridge',
    'config',
    'keychain',
    'http',
    'api',
    'embedded',
    'session',
    'telemetry',
    'updates',
    'reports',
    'shell',
    'writes',
    'requests',
    'about',
    'startup',
    'index.ts',
  ],
  'src/main/shell/': [
    'dialogs.ts',
    'notification.ts',
    'native-theme.ts',
    'app-info.ts',
    'app-handlers.ts',
    'login',
    'guards',
    'windows',
    'captcha',
    'lock',
    'files',
    'menus',
    'desktop-handlers.ts',
  ],
  'src/training/': [
    'shared',
    'db',
    'seed',
    'collections',
    'http',
    'platform.ts',
    'testing',
    'worker.ts',
    'reference-page.ts',
    'cli.ts',
  ],
};
const aliases = { '#contract/': 'src/contract/', '#kernel/': 'src/renderer/kernel/' };
const importPattern = /(?:^|\n)\s*(?:import|export)\s(?:[^'"();]*?from\s*)?['"]([^'"]+)['"]/g;

/** A path as in the layers above, whatever the system's separator. */
const normalize = (path) => path.split(sep).join('/');

const files = readdirSync(join(root, 'src'), { recursive: true })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .map((file) => normalize(join('src', file)));
const known = new Set(files);

function target(file, specifier) {
  for (const [alias, folder] of Object.entries(aliases))
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
  return specifier.startsWith('.') ? normalize(relative(root, resolve(root, dirname(file), specifier))) : null;
}

const graph = new Map(
  files.map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const targets = [...text.matchAll(importPattern)].map(([, specifier]) => target(file, specifier));
    return [file, targets.filter((found) => known.has(found))];
  }),
);

const problems = [];

const importCount = [...graph.values()].reduce((count, targets) => count + targets.length, 0);
if (importCount === 0) problems.push('no imports found: the pattern or the paths do not match the code');

// Trusted Types, zod's settings and client storage must be in place before any other module is evaluated.
const entry = 'src/renderer/main.tsx';
const pageSetup = 'src/renderer/app/page-setup.ts';
if (graph.get(entry)?.[0] !== pageSetup) problems.push(`${entry} must import ${pageSetup} first`);
if (/^import\s/m.test(readFileSync(join(root, pageSetup), 'utf8'))) problems.push(`${pageSetup} must import nothing`);

for (const [base, names] of Object.entries(layers)) {
  const children = readdirSync(join(root, base), { withFileTypes: true });
  for (const child of children)
    if ((child.isDirectory() || known.has(base + child.name)) && !names.includes(child.name))
      problems.push(`${base}${child.name}: not in the list of layers`);
  for (const name of names)
    if (!children.some((child) => child.name === name))
      problems.push(`${base}${name}: in the list of layers, but missing`);
}

/** The position of a file in the layers of a folder; -1 for a file outside of them. */
const positionIn = (base, file) =>
  file.startsWith(base) ? layers[base].indexOf(file.slice(base.length).split('/')[0]) : -1;
const featureOf = (file) => /^src\/renderer\/features\/([^/]+)\//.exec(file)?.[1];
for (const [file, targets] of graph) {
  for (const imported of targets) {
    for (const [base, names] of Object.entries(layers)) {
      const [from, to] = [positionIn(base, file), positionIn(base, imported)];
      if (from !== -1 && to > from) problems.push(`${file}: ${names[from]} is below ${names[to]} (${imported})`);
    }
    const [feature, other] = [featureOf(file), featureOf(imported)];
    const isPublic = other === 'shared' || imported.endsWith('/identity.ts');
    if (feature && other && feature !== other && !isPublic)
      problems.push(`${file}: the inside of another feature (${imported})`);
  }
}

/** Circles as the paths that close them, each found once. */
const state = new Map();
function visit(file, path) {
  if (state.get(file) === 'done') return;
  if (state.get(file) === 'open') {
    problems.push(`circle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`);
    return;
  }
  state.set(file, 'open');
  for (const imported of graph.get(file)) visit(imported, [...path, file]);
  state.set(file, 'done');
}
for (const file of files) visit(file, []);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
