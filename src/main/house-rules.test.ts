import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Doors that stand once (docs/security.md): a second one would pass every other test.

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const sources = new Map(files.map((name) => [name, readFileSync(join(import.meta.dirname, name), 'utf8')]));
const holding = (pattern: RegExp) => files.filter((name) => pattern.test(sources.get(name) ?? '')).toSorted();

test.each([
  ['windows are made in one place', /new BrowserWindow\b/, ['shell/secure-window.ts']],
  ['pages are heard in one place', /\bipcMain\b/, ['bridge/register.ts', 'index.ts']],
  ['links leave through one door', /openExternal\(/, ['index.ts', 'shell/windows.ts']],
  ['HTTP is spoken through one door', /\bnet\.fetch\(|(?<![.\w])fetch\(/, ['connection.ts']],
  ['the keychain is loaded in one place', /import\('keytar'\)/, ['session/keychain.ts']],
  ['keys of the whole machine have one owner', /\bglobalShortcut\b/, ['desktop.ts', 'shell/shortcuts.ts']],
  ['notices of the system are shown in one place', /new Notification\b/, ['shell/notification.ts']],
  ['no shell runs', /\bexec\b[^;]*from 'node:child_process'|execSync|shell: true/, []],
  [
    'no protection is turned off',
    /webSecurity|allowRunningInsecure|enableBlinkFeatures|experimentalFeatures|bypassCSP/,
    [],
  ],
  ['no node in a page', /nodeIntegration\w*: true|sandbox: false|contextIsolation: false|webviewTag: true/, []],
  ['no certificate is waved through', /rejectUnauthorized|setCertificateVerifyProc|answer\(true\)/, []],
])('%s', (_, pattern, where) => expect(holding(pattern)).toEqual(where));
