import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { canChangePolicy, packRelease, runRelease } from '../support/release-app.ts';
import { isStandIn, temporaryFolder } from '../support/runtime.ts';
import { test as base } from '../support/test.ts';

/** The built app as staff get it: it refuses Playwright's switches, so these specs run it by itself and read its log. */
const test = base.extend<object, { program: string }>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const folder = temporaryFolder('release');
      await use(await packRelease(folder.path));
      await folder.remove();
    },
    { scope: 'worker' },
  ],
});

test.skip(!isStandIn || process.platform !== 'linux' || !canChangePolicy(), 'needs the stand-in and a /etc of its own');

test('a release refuses a switch that is not on its list, and says which', async ({ program, profile }) => {
  const { code, output, log } = await runRelease({
    program,
    switches: ['--proxy-server=127.0.0.1:1'],
    userData: profile,
  });
  expect(output).toContain("It doesn't accept the switch --proxy-server");
  expect({ code, log }).toEqual({ code: 1, log: '' });
});

test('without a policy a release starts no training · its folders are private', async ({ program, profile }) => {
  const userData = join(profile, 'open');
  mkdirSync(userData);
  chmodSync(userData, 0o755);
  const { code, log } = await runRelease({ program, switches: ['--training'], userData });
  expect(code).toBeNull();
  expect(log).toContain('"training":false');
  const modes = [userData, join(userData, 'logs')].map((path) => (statSync(path).mode & 0o777).toString(8));
  expect(modes).toEqual(['700', '700']);
});

test('a policy allows training, in another case of its key and beside a key that is unknown', async ({
  program,
  profile,
}) => {
  const policy = `echo '{ "ALLOWTRAINING": true, "idleLock": 5 }' > policy.json`;
  const { log } = await runRelease({ program, switches: ['--training'], policy, userData: profile });
  expect(log).toContain('"training":true');
  expect(log).toContain('"event":"policy.unknown-keys","keys":"idleLock"');
});

for (const [name, policy, problem] of [
  ['with a value that is not understood', `echo '{ "apiBaseUrl": "http://secret.test" }' > policy.json`, 'apiBaseUrl'],
  ['that is a named pipe', 'mkfifo policy.json', "isn't a regular file"],
] as const)
  test(`a policy ${name} stops a release with a message`, async ({ program, profile }) => {
    const { code, output, log } = await runRelease({ program, policy, userData: profile });
    expect(code).toBe(1);
    expect(output).toContain('The policy in /etc/backoffice-console/policy.json');
    expect(output).toContain(problem);
    expect(log).toContain('"event":"policy.refused"');
    expect(output + log).not.toContain('secret');
  });
