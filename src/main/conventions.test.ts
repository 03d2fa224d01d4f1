import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Each of these capabilities has one place in the code (docs/security.md). No other test would notice a second one.

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const sources = new Map(files.map((name) => [name, readFileSync(join(import.meta.dirname, name), 'utf8')]));
const holding = (pattern: RegExp) => files.filter((name) => pattern.test(sources.get(name) ?? '')).toSorted();

test.each([
  ['windows are created in one place', /new BrowserWindow\b/, ['shell/windows/secure-window.ts']],
  [
    'IPC is received by the bridge and by Sentry, behind its guard',
    /\bipcMain\b/,
    ['bridge/register.ts', 'startup/bridge-calls.ts', 'startup/telemetry.ts'],
  ],
  ['files are opened by name in one place', /\bopenPath\(/, ['startup/about.ts']],
  ['links are opened in one place', /openExternal\(/, ['shell/windows/windows.ts', 'startup/windowing.ts']],
  // Biome's noRestrictedGlobals refuses the global fetch in src/main.
  [
    'HTTP requests are sent by the sessions of the platform, of its writes and of error reports',
    /\bnet\.(fetch|request)\b(?!`)|\)\.fetch\(|globalThis\.fetch|from 'node:https?'/,
    ['startup/platform.ts', 'startup/telemetry.ts'],
  ],
  [
    'Sentry is started in one place, and reports leave by one',
    /@sentry\/electron|createReportTransport\(\{/,
    ['telemetry/sentry.ts'],
  ],
  ['processes of Electron are started in one place', /utilityProcess\.fork\(/, ['keychain/system-keychain.ts']],
  ['the keychain is loaded in one place', /import\('keytar'\)/, ['keychain/keytar-keychain.ts']],
  [
    'global shortcuts are registered in one place',
    /\bglobalShortcut\b/,
    ['shell/menus/shortcuts.ts', 'startup/desktop.ts'],
  ],
  ['system notices are shown in one place', /new Notification\b/, ['shell/notification.ts']],
  ['no shell is started', /\bexec\b[^;]*from 'node:child_process'|execSync|shell: true/, []],
  [
    'no protection is disabled',
    /webSecurity|allowRunningInsecure|enableBlinkFeatures|experimentalFeatures|bypassCSP/,
    [],
  ],
  ['pages have no Node', /nodeIntegration\w*: true|sandbox: false|contextIsolation: false|webviewTag: true/, []],
  ['no certificate check is skipped', /rejectUnauthorized|setCertificateVerifyProc|answer\(true\)/, []],
])('%s', (_, pattern, where) => expect(holding(pattern)).toEqual(where));
