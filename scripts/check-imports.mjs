// Checks the imports of src, of types and by import() too: no circles, folders in layers, nothing of tests, no imports between features,
// page-setup.ts first.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';
import { root } from './lib/project.mjs';

/** Folders and files in layers, lowest first: each may import itself and lower ones. */
const layers = {
  'src/renderer/': ['public', 'kernel', 'jsx', 'testing', 'features', 'areas', 'screens', 'app', 'main.tsx'],
  'src/renderer/kernel/': [
    'base',
    'format',
    'definitions',
    'session',
    'ui',
    'api',
    'print',
    'commands',
    'member',
    'fields',
    'history',
    'approvals',
    'write',
    'recent',
    'record',
    'resource',
    'cases',
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
    'approvals',
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
    'start-at-login',
    'guards',
    'windows',
    'captcha',
    'logout',
    'files',
    'menus',
    'desktop-handlers.ts',
  ],
  'src/contract/': ['values', 'platform', 'training', 'bridge'],
  'src/contract/platform/': [
    'enums.ts',
    'environment.ts',
    'permissions.ts',
    'status.ts',
    'transaction-types.ts',
    'transitions.ts',
    'unreadable.ts',
    'definitions',
    'bodies',
    'api',
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

/** The parts of src, with the others that each imports. */
const parts = {
  contract: [],
  main: ['contract'],
  preload: ['contract'],
  renderer: ['contract'],
  training: ['contract'],
  testing: [],
};

const aliases = { '#contract/': 'src/contract/', '#kernel/': 'src/renderer/kernel/' };
const isTest = (file) => /\.test\.tsx?$/.test(file);
const isTesting = (file) => file.includes('/testing/');

const files = readdirSync(join(root, 'src'), { recursive: true })
  .map((file) => join('src', file.replaceAll('\\', '/')))
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
const known = new Set(files);

/** The path that an import names, below the repository; null for a package. */
function target(file, specifier) {
  const alias = Object.keys(aliases).find((start) => specifier.startsWith(start));
  if (alias) return aliases[alias] + specifier.slice(alias.length);
  return specifier.startsWith('.') ? join(dirname(file), specifier) : null;
}

/** What a file imports, in order: static imports first, then `import()` and `import('…').Name`, which the parser lists not as such and the text shows. */
function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const { staticImports, staticExports } = parseSync(file, text).module;
  const requests = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)];
  const specifiers = [
    ...requests.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ...[...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, specifier]) => specifier),
  ];
  return specifiers.map((specifier) => target(file, specifier)).filter((path) => path !== null);
}

const problems = [];
const imports = new Map(files.map((file) => [file, importsOf(file)]));
/** The imports of what ships: without tests, and within src. */
const graph = new Map(
  files.filter((file) => !isTest(file)).map((file) => [file, imports.get(file).filter((path) => known.has(path))]),
);
if ([...graph.values()].flat().length === 0) problems.push('no imports found: the paths do not match the code');

// Trusted Types, zod's settings and client storage must be in place before any other module is evaluated.
const entry = 'src/renderer/main.tsx';
const pageSetup = 'src/renderer/app/page-setup.ts';
if (graph.get(entry)?.[0] !== pageSetup) problems.push(`${entry} must import ${pageSetup} first`);
if (/^import\s/m.test(readFileSync(join(root, pageSetup), 'utf8'))) problems.push(`${pageSetup} must import nothing`);

for (const [base, names] of Object.entries(layers)) {
  const children = readdirSync(join(root, base), { withFileTypes: true });
  for (const child of children)
    if ((child.isDirectory() || graph.has(base + child.name)) && !names.includes(child.name))
      problems.push(`${base}${child.name}: not in the list of layers`);
  for (const name of names)
    if (!children.some((child) => child.name === name))
      problems.push(`${base}${name}: in the list of layers, but missing`);
}

/** The position of a file in the layers of a folder; -1 for a file outside of them. */
const positionIn = (base, file) =>
  file.startsWith(base) ? layers[base].indexOf(file.slice(base.length).split('/')[0]) : -1;
const partOf = (file) => file.split('/')[1];
const featureOf = (file) => /^src\/renderer\/features\/([^/]+)\//.exec(file)?.[1];

for (const [file, found] of imports)
  for (const path of found) {
    if (path.startsWith('tests/'))
      problems.push(`${file}: what src uses of tests belongs into a folder testing (${path})`);
    // Without its extension a file would be none of those that are checked.
    if (!existsSync(join(root, path.replace(/\?.*$/, '')))) problems.push(`${file}: no such file (${path})`);
  }

/** What an identity may import: anything links to it, so it must not bring screens along. */
const identityImports = [
  'src/contract/',
  'src/renderer/kernel/format/',
  'src/renderer/kernel/resource/define-resource.ts',
];

for (const [file, found] of graph)
  for (const imported of found) {
    if (isTesting(file)) continue;
    if (isTesting(imported)) problems.push(`${file}: uses what is for tests (${imported})`);
    const [part, otherPart] = [partOf(file), partOf(imported)];
    if (part !== otherPart && !parts[part]?.includes(otherPart))
      problems.push(`${file}: ${part} imports no ${otherPart} (${imported})`);
    for (const [base, names] of Object.entries(layers)) {
      const [from, to] = [positionIn(base, file), positionIn(base, imported)];
      if (from !== -1 && to > from) problems.push(`${file}: ${names[from]} is below ${names[to]} (${imported})`);
    }
    const [feature, otherFeature] = [featureOf(file), featureOf(imported)];
    const isPublic = otherFeature === 'shared' || imported.endsWith('/identity.ts');
    if (feature && otherFeature && feature !== otherFeature && !isPublic)
      problems.push(`${file}: the inside of another feature (${imported})`);
    if (feature && file.endsWith('/identity.ts') && !identityImports.some((start) => imported.startsWith(start)))
      problems.push(`${file}: an identity imports no screens and no fields (${imported})`);
    if (otherFeature && !feature && /\/screens\.tsx?$/.test(imported) && !file.startsWith('src/renderer/areas/'))
      problems.push(`${file}: only areas import the screens of a feature (${imported})`);
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
for (const file of graph.keys()) visit(file, []);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
