// `npm run test:mutation -- guards config` changes the code of these areas, one operator or value at a time, and tells which changes no
// test notices; `-- bridge:sender` does so for one file. Without names it does all areas, which takes hours. Only tests beside the code and
// fuzz tests run, so the true score is higher.
import { Stryker } from '@stryker-mutator/core';

/** The folders of each area, the fuzz tests that are about it, and further tests that compare what the code writes. */
const areas = {
  bridge: { code: ['src/main/bridge', 'src/main/requests'], fuzz: ['bridge-calls'] },
  guards: { code: ['src/main/shell/guards'], fuzz: ['switches', 'deep-links', 'addresses'] },
  windows: { code: ['src/main/shell/windows', 'src/main/shell/logout'], fuzz: [] },
  session: { code: ['src/main/session', 'src/main/shell/captcha'], fuzz: [] },
  requests: { code: ['src/main/requests'], fuzz: [] },
  ceilings: { code: ['src/main/ceilings'], fuzz: [] },
  files: { code: ['src/main/shell/files'], fuzz: [] },
  journal: { code: ['src/main/writes', 'src/main/log'], fuzz: [] },
  config: {
    code: ['src/main/config'],
    fuzz: ['settings', 'policy'],
    // Titles and texts of settings are in the policy files.
    further: ['scripts/policy/policy-files.test.ts'],
  },
  api: { code: ['src/main/api'], fuzz: ['requests', 'addresses'] },
  write: { code: ['src/renderer/kernel/write'], fuzz: [] },
  list: { code: ['src/renderer/kernel/list/state'], fuzz: [] },
};

/** Tries only the tests named after a file, for `area:file`: an area's tests together can take hours. */
const ownTests = process.argv.includes('--own-tests');
const given = process.argv.slice(2).filter((argument) => argument !== '--own-tests');
const names = given.length > 0 ? given : Object.keys(areas);
const chosen = names.map((name) => {
  const [area, file = '*'] = name.split(':');
  if (!Object.hasOwn(areas, area))
    throw new Error(`no such area: ${area}. There are: ${Object.keys(areas).join(', ')}`);
  return { name, file, ...areas[area] };
});

const survived = [];
for (const { name, file, code, fuzz, further = [] } of chosen) {
  process.env.MUTATION_TESTS = [
    ...code.map((folder) => `${folder}/**/${ownTests ? file : ''}*.test.ts*`),
    ...fuzz.map((file) => `tests/fuzz/${file}.test.ts`),
    ...further,
  ].join(',');
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    mutate: code.flatMap((folder) => [
      `${folder}/**/${file}.ts`,
      `!${folder}/**/*.test.ts`,
      `!${folder}/**/testing/**`,
    ]),
    ignorePatterns: ['out', 'out-e2e', 'dist', 'test-results'],
    // Not below node_modules, where Vitest looks for no tests.
    tempDirName: '.stryker',
    coverageAnalysis: 'perTest',
    // A changed constant runs every test of the area anew. On a busy machine that takes a minute, and what is cut off counts as noticed.
    timeoutMS: ownTests ? 20_000 : 120_000,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false },
    concurrency: 2,
  });
  const results = await stryker.runMutationTest();
  const undetected = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const counted = results.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError');
  survived.push({
    name,
    // An area in which nothing was changed is a mistake.
    share: counted.length === 0 ? 1 : undetected.length / counted.length,
    undetected: undetected.length,
    all: counted.length,
  });
}

/** Of an area's changes, the share that no test may notice. */
const most = 0.15;
for (const { name, share, undetected, all } of survived)
  console.log(`${name.padEnd(8)} ${String(undetected).padStart(4)} of ${all} survived (${(share * 100).toFixed(1)}%)`);
if (survived.some(({ share }) => share > most)) process.exitCode = 1;
