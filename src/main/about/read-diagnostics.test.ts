import { expect, test } from 'vitest';
import { mergeSettings } from '../config/settings.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { diagnosticFields, shownValue } from './diagnostic-fields.ts';
import { readDiagnostics } from './read-diagnostics.ts';

const parts: Parameters<typeof readDiagnostics>[0] = {
  app: {
    getVersion: () => '0.1.0',
    getGPUFeatureStatus: () => Object({ webgl: 'enabled', rasterization: 'enabled_on' }),
  },
  screen: { getAllDisplays: () => [Object({ size: { width: 1920, height: 1080 }, scaleFactor: 1.25 })] },
  versions: { ...process.versions, electron: '45.3.4', chrome: '146.0.7680.65' },
  system: { platform: 'linux', version: '6.8.0-ada-obi', architecture: 'x64' },
  settings: mergeSettings({
    policy: null,
    user: { apiBaseUrl: 'https://api.test/staff' },
    development: false,
    isRelease: true,
    log: memoryLog(),
  }),
  sources: {
    policyLocation: '/etc/backoffice-console/policy.json',
    policyKeys: ['unlock'],
    unknownPolicyKeys: ['idleLock', 'ada@mail.example 1'],
    userKeys: [],
  },
  isTraining: false,
  overwriteGuard: () => 'weak',
  session: { get: async () => ({ status: 'signed-out', reason: 'none', lockCount: 0 }) },
  lock: { get: () => ({ idleMinutes: null, managed: false, unlock: 'password' }) },
  theme: () => 'dark',
};

test('every value that is read may be shown', async () => {
  const values = await readDiagnostics(parts)();
  const shown = diagnosticFields.map((field) => shownValue(field, values[field.name]));
  expect(shown).not.toContain('Left out');
  expect(shown).not.toContain('Unknown');
});

test('a version has no name, the platform is its host, and minutes may be none', async () =>
  expect(await readDiagnostics(parts)()).toMatchObject({
    system: 'Linux 6.8.0 (x64)',
    platform: 'api.test',
    displays: '1920 × 1080 at 125%',
    lockMinutes: 'never',
    unknownPolicyKeys: 'idleLock, ada?mail?example??',
    overwriteGuard: 'None: the platform sends weak ETags',
    session: 'Signed out',
  }));

test('what the system cannot tell is unknown', async () => {
  const getGPUFeatureStatus = () => {
    throw new Error('no GPU');
  };
  expect(await readDiagnostics({ ...parts, app: { ...parts.app, getGPUFeatureStatus } })()).toMatchObject({
    graphics: null,
  });
});
