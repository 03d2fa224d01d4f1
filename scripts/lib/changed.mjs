// Which tests a change can break, for `npm test -- changed`.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { root } from './project.mjs';

const aliases = { '#contract/': 'src/contract/', '#kernel/': 'src/renderer/kernel/' };
const specifiers = /(?:\bfrom|\bimport|\bimport\(|\bmock\(|\bmock\(import\()\s*['"]([^'"]+)['"]/g;
const isTest = (file) => /\.test\.(ts|tsx|mjs)$/.test(file);
const isSpec = (file) => file.startsWith('tests/e2e/') && file.endsWith('.spec.ts');
const featureOf = (file) => /^src\/renderer\/features\/([^/]+)\//.exec(file)?.[1];
/** What every test may depend on. */
const isEverything = (file) =>
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\/\w+\.json|electron\.vite\.config\.ts)$/.test(file);

/** The folders of specs by the start of a changed file; a feature has the specs that name its address, a spec itself. */
const specFolders = [
  [
    /^src\/main\/(session|keychain|shell\/(captcha|logout))\/|^src\/renderer\/(kernel\/session|screens\/(sign-in|lock))\//,
    ['session'],
  ],
  [/^src\/main\/(shell|startup|updates|about|config)\/|^src\/main\/index\.ts$/, ['desktop', 'navigation']],
  [
    /^src\/main\/(bridge|requests|shell\/guards|telemetry|reports|approvals|http|api|writes|embedded)\/|^src\/main\/.*-handlers\.ts$|^src\/preload\//,
    ['security'],
  ],
  [/^src\/(renderer\/kernel\/write|main\/writes)\//, ['customers', 'money']],
  [/^src\/renderer\/kernel\/(shell|commands|search|recent)\//, ['navigation']],
  [/\.css$/, ['layout']],
];

const lines = (command, ...args) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 }).split('\n').filter(Boolean);

/** The files that differ from a commit, with new ones; paths with `/` below the repository. */
const changedFiles = (base = 'HEAD') => [
  ...new Set([
    ...lines('git', 'diff', '--name-only', base),
    ...lines('git', 'ls-files', '--others', '--exclude-standard'),
  ]),
];

/** The code of the repository by path. */
const readCode = (folders = ['src', 'tests', 'scripts']) =>
  new Map(
    folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|mts|css)$/.test(entry.name))
        .map((entry) => join(entry.parentPath.replaceAll('\\', '/'), entry.name))
        .map((path) => [
          path.slice(root.replaceAll('\\', '/').replace(/\/?$/, '/').length),
          readFileSync(path, 'utf8'),
        ]),
    ),
  );

/**
 * The files that a file depends on by its imports. The app imports every feature, and features import each other for their addresses; what
 * a page test opens of them it names, so that these imports don't count.
 */
function importsOf(file, code, changed) {
  const alias = ([start]) => start;
  return [...(code.get(file) ?? '').matchAll(specifiers)].flatMap(([, specifier]) => {
    const found = Object.entries(aliases).find((entry) => specifier.startsWith(alias(entry)));
    const path = found
      ? found[1] + specifier.slice(found[0].length)
      : specifier.startsWith('.')
        ? join(dirname(file), specifier)
        : null;
    // Also of a file that is gone: its importers break.
    if (path === null || !(code.has(path) || changed.has(path))) return [];
    const [from, to] = [featureOf(file), featureOf(path)];
    return to === undefined || to === 'shared' || from === to || !file.startsWith('src/renderer/') ? [path] : [];
  });
}

/** The addresses of a feature's screens: its folder's name, and the start of each path that its identity gives. */
function addressesOf(name, code) {
  const identity = code.get(`src/renderer/features/${name}/identity.ts`) ?? '';
  const paths = [...identity.matchAll(/path: ['`]([\w/-]+)/g)].map(([, path]) => path.replace(/\/$/, ''));
  return [...new Set([name, ...paths])].map((path) => new RegExp(`/(wanda|ruby|settings)/${path}\\b`));
}

/**
 * The test files and specs that changed files can break: those that import them, directly or not, that open a changed resource by its address,
 * that load all resources, or that name a changed file.
 */
export function affected(changed, code = readCode()) {
  const tests = [...code.keys()].filter(isTest).filter((file) => !/^tests\/(exports|faults|keychain)\//.test(file));
  const specs = [...code.keys()].filter(isSpec);
  if (changed.some(isEverything)) return { tests, specs: [] };
  const features = new Set(changed.map(featureOf).filter((name) => name !== undefined && name !== 'shared'));
  const addresses = [...features].flatMap((name) => addressesOf(name, code));
  const names = changed.map((file) => basename(file)).filter((name) => /\.(md|txt|json|yml|css)$/.test(name));
  const known = new Set(changed);

  const imports = new Map();
  const importsOnce = (file) => {
    if (!imports.has(file)) imports.set(file, importsOf(file, code, known));
    return imports.get(file);
  };
  const opens = (file) => addresses.some((address) => address.test(code.get(file) ?? ''));
  const depends = (start) => {
    const seen = new Set([start]);
    for (const file of seen) {
      if (known.has(file)) return true;
      for (const imported of importsOnce(file)) seen.add(imported);
    }
    return (
      (features.size > 0 && seen.has('tests/contract/support/resources.ts')) ||
      (seen.has('tests/contract/support/open-app.tsx') && opens(start))
    );
  };
  const mentions = (file) => names.some((name) => code.get(file)?.includes(name));
  const folders = specFolders.flatMap(([start, found]) => (changed.some((file) => start.test(file)) ? found : []));
  return {
    tests: tests.filter((file) => depends(file) || mentions(file)),
    specs: specs.filter(
      (file) => depends(file) || opens(file) || folders.some((name) => file.startsWith(`tests/e2e/${name}/`)),
    ),
  };
}

/** The same for the changes of the working tree since a commit, without files that are gone. */
export function affectedByChanges(base) {
  const { tests, specs } = affected(changedFiles(base));
  const exists = (file) => existsSync(join(root, file));
  return { tests: tests.filter(exists), specs: specs.filter(exists) };
}
