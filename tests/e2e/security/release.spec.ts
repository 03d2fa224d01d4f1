import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'playwright/test';
import {
  canChangePolicy,
  closeErrorBox,
  packRelease,
  type Release,
  startLimitMs,
  startRelease,
} from '../support/release-app.ts';
import { temporaryFolder } from '../support/runtime.ts';
import { test as base } from '../support/test.ts';

interface PerTest {
  /** Starts a release, which is stopped after the test. */
  start: (options?: Partial<Parameters<typeof startRelease>[0]>) => Release;
}

/** The built app as staff get it: it refuses Playwright's switches, so these specs run it by itself and read its log. */
const test = base.extend<PerTest, { program: string }>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const folder = temporaryFolder('release');
      await use(await packRelease(folder.path));
      await folder.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  start: async ({ program, profile }, use) => {
    const started: Release[] = [];
    await use((options) => {
      const release = startRelease({ program, userData: profile, ...options });
      started.push(release);
      return release;
    });
    for (const release of started) await release.stop();
  },
});

test.skip(
  process.platform !== 'linux' || !canChangePolicy(),
  'needs Linux, and an ID in /etc/subuid for a second user',
);
test.setTimeout(120_000);

const expectStart = ({ log }: Release) => expect.poll(log, { timeout: startLimitMs }).toContain('"event":"start"');

test('a release refuses switches that are not on its list, and says which', async ({ start, profile }) => {
  const netLog = join(profile, 'net.json');
  for (const name of [
    ...['--proxy-server=127.0.0.1:1', '--host-resolver-rules=MAP * 127.0.0.1', '--ignore-certificate-errors'],
    ...[
      `--log-net-log=${netLog}`,
      '--remote-debugging-port=0',
      '--inspect=0',
      '--no-sandbox',
      '--js-flags=--expose-gc',
    ],
  ]) {
    const release = start({ args: [name] });
    expect(await release.ended()).toBe(1);
    expect(release.output()).toContain(`It doesn't accept the switch ${name.split('=')[0]}. `);
    expect(release.output()).not.toMatch(/listening|WARNING/i);
    expect(release.log()).toBe('');
  }
  expect(existsSync(netLog)).toBe(false);
});

test('no environment variable and no folder beside it make a release run other code', async ({
  start,
  program,
  profile,
}) => {
  const code = join(profile, 'code.cjs');
  writeFileSync(code, 'process.stdout.write("other code"); process.exit(0);');

  await test.step('as Node', async () => {
    const release = start({ args: ['-p', '"other code"'], env: { ELECTRON_RUN_AS_NODE: '1' } });
    expect(await release.ended()).toBe(1);
    expect(release.output()).toContain("It doesn't accept the switch --p. ");
  });
  await test.step('with options of Node', async () => {
    const release = start({ env: { NODE_OPTIONS: `--require ${code}` } });
    await expectStart(release);
    await release.stop();
    expect(release.output()).not.toMatch(/NODE_OPTION|other code/);
  });
  await test.step('from a folder', async () => {
    const other = join(profile, 'other');
    // Links to the files of the release, except for its archive.
    execFileSync('cp', ['--archive', '--link', dirname(program), other]);
    const app = join(other, 'resources', 'app');
    mkdirSync(app);
    writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'other', main: 'code.cjs' }));
    renameSync(code, join(app, 'code.cjs'));
    renameSync(join(other, 'resources', 'app.asar'), join(other, 'resources', 'archive.asar'));
    const release = start({ program: join(other, 'console') });
    await release.ended();
    expect(release.output()).not.toContain('other code');
  });
});

test('without a policy a release starts no training · its pages are sandboxed and its folders private', async ({
  start,
  profile,
}) => {
  const userData = join(profile, 'open');
  mkdirSync(userData);
  chmodSync(userData, 0o755);
  const release = start({ args: ['--training'], userData });
  await expectStart(release);
  expect(release.log()).toContain('"training":false');
  const modes = [userData, join(userData, 'logs')].map((path) => (statSync(path).mode & 0o777).toString(8));
  expect(modes).toEqual(['700', '700']);
  // Mode 2 is Chromium's seccomp filter; the page runs in a PID namespace of the sandbox.
  await expect.poll(release.renderers, { timeout: startLimitMs }).not.toEqual([]);
  await expect.poll(release.renderers).toEqual([expect.stringMatching(/^NSpid:\t\d+\t\d+\b[\s\S]*^Seccomp:\t2$/m)]);
});

test('a policy allows training, in another case of its key and beside a key that is unknown', async ({ start }) => {
  const policy = `echo '{ "ALLOWTRAINING": true, "idleLock": 5 }' > policy.json`;
  const release = start({ args: ['--training'], policy });
  await expectStart(release);
  expect(release.log()).toContain('"training":true');
  expect(release.log()).toContain('"event":"policy.unknown-keys","keys":"idleLock"');
});

for (const [name, policy, problem] of [
  ['with a value that is not understood', `echo '{ "apiBaseUrl": "http://secret.test" }' > policy.json`, 'apiBaseUrl'],
  ['that is a named pipe', 'mkfifo policy.json', "isn't a regular file"],
  ['that anybody can change', `echo '{}' > policy.json; chmod 666 policy.json`, 'root'],
] as const)
  test(`a policy ${name} stops a release with a message`, async ({ start }) => {
    const release = start({ policy });
    await closeErrorBox();
    expect(await release.ended()).toBe(1);
    expect(release.log()).toContain('"event":"policy.refused"');
    expect(release.log()).toContain('PolicyError: The policy in /etc/backoffice-console/policy.json');
    expect(release.log()).toContain(problem);
    expect(release.output() + release.log()).not.toContain('secret');
  });

test('a profile folder that the console may not use stops it with a message', async ({ start, profile }) => {
  const userData = join(profile, 'of-another-account');
  const release = start({ userData, policy: `chown 0 '${userData}'` });
  await closeErrorBox();
  expect(await release.ended()).toBe(1);
});
