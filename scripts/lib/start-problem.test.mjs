import { expect, test } from 'vitest';
import { startProblem } from './start-problem.mjs';

const runtime = '/repo/node_modules/electron/dist/electron';

test.each([
  '[1:1] FATAL:sandbox/linux/suid/client/setuid_sandbox_host.cc:166] The SUID sandbox helper binary was found, but is not configured correctly.',
  'FATAL:content/browser/zygote_host/zygote_host_impl_linux.cc:128] No usable sandbox! If you are running on Ubuntu 23.10+ …',
])('a sandbox that the system does not allow names the commands that allow it', (errors) => {
  const problem = startProblem(errors, runtime);
  expect(problem).toContain("sudo chown root:root '/repo/node_modules/electron/dist/chrome-sandbox'");
  expect(problem).toContain("sudo chmod 4755 '/repo/node_modules/electron/dist/chrome-sandbox'");
});

test.each([
  ['Missing X server or $DISPLAY', 'uses a virtual one'],
  ['FATAL: Failed to move to new namespace: PID namespaces supported', '--privileged'],
  ['unshare: unshare failed: Operation not permitted', '--privileged'],
  ['Failed to connect to Wayland display: No such file or directory', 'WAYLAND_DISPLAY'],
  [
    'electron: error while loading shared libraries: libgbm.so.1: cannot open shared object file',
    'libgbm.so.1 is missing',
  ],
])('%s gets advice', (errors, advice) => expect(startProblem(errors, runtime)).toContain(advice));

test('an unknown error gets none', () => expect(startProblem('SyntaxError: …', runtime)).toBeUndefined());
