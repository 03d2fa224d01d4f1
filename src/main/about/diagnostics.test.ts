import { expect, test } from 'vitest';
import { policyLocation } from '../config/policy.ts';
import { type DiagnosticName, diagnosticFields } from './diagnostic-fields.ts';
import { createDiagnostics } from './diagnostics.ts';
import type { LogProblem } from './log-summary.ts';

const values: Readonly<Record<DiagnosticName, string | null>> = {
  console: '0.1.0',
  electron: '45.3.4',
  chromium: '146.0.7680.65',
  node: '24.21.0',
  system: 'Windows 10.0.22631 (x64)',
  platform: 'api.platform.example:8443',
  session: 'Stored in the keychain',
  overwriteGuard: 'ETags',
  policyLocation: policyLocation('win32'),
  policyKeys: 'apiBaseUrl, lockAfterMinutes',
  unknownPolicyKeys: 'idleLock, allow?training',
  userKeys: 'None',
  lockMinutes: '15',
  unlock: 'password-and-code',
  theme: 'dark',
  captcha: 'turnstile',
  externalHosts: '2',
  displays: '1920 × 1080 at 125%, 2560 × 1440 at 100%',
  graphics: 'gpu_compositing: enabled, webgl: disabled_software, rasterization: enabled_on',
};

const build = (changes: Partial<typeof values> = {}, problems: LogProblem[] = []) =>
  createDiagnostics({
    readValues: async () => ({ ...values, ...changes }),
    readProblems: async () => problems,
    now: () => Date.UTC(2026, 10, 24, 2, 5),
  })();

test('all values of a real console are shown', async () => {
  const { text } = await build();
  for (const value of Object.values(values)) expect(text).toContain(`: ${value}`);
  expect(text).not.toMatch(/Left out|Unknown/);
  expect(text).toContain('Created at 2026-11-24 02:05 UTC');
  expect(text).toMatch(/Problems in the log:\nNone$/);
});

const hostile = [
  'ada.obi@mail.example',
  'Ada Obi',
  'CUSHJ2MNK54LA',
  'eyJhbGciOi.eyJzdWIi.c2ln',
  'C:\\Users\\Ada Obi\\AppData\\settings.json',
  '/home/ada/.config/console',
  'https://platform.example/v2/customers/CUS1?q=ada',
  'ada:secret@platform.example',
  '+234 803 555 0199',
  '0.1.0\nada.obi@mail.example',
  `0.1.0${'9'.repeat(200)}`,
];

test.each(diagnosticFields)('$label leaves out what is no value of its own', async ({ name, label }) => {
  for (const value of hostile) {
    const { text, rows } = await build({ [name]: value });
    expect(text).toContain(`\n${label}: Left out\n`);
    expect(JSON.stringify({ text, rows })).not.toContain(value);
  }
});

test('names that no setting has are left out', async () =>
  expect((await build({ policyKeys: 'apiBaseUrl, AdaObi' })).text).toContain('Set by policy: Left out'));

test('a value that cannot be read is unknown', async () =>
  expect((await build({ graphics: null })).text).toContain('Graphics: Unknown'));

test('Preferences shows versions, and not the settings that only support needs', async () => {
  const labels = (await build()).rows.map(({ label }) => label);
  expect(labels).toContain('Electron');
  expect(labels).not.toContain('Graphics');
});

test('the latest 20 problems are named by event and code', async () => {
  const problem = { event: 'api', code: 'offline', count: 3, lastAt: '2026-11-23T10:11:12.000Z' };
  const { text } = await build({}, [problem, ...Array.from({ length: 30 }, () => ({ ...problem, code: null }))]);
  expect(text).toContain('api (offline): 3, last at 2026-11-23 10:11 UTC');
  expect(text.match(/last at/g)).toHaveLength(20);
});
