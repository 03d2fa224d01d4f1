import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { withoutRoot } from './account.mjs';

const runFile = promisify(execFile);
/** The first window opens within this time on a machine of any speed. */
const limitMs = 120_000;
const pollMs = 500;

/**
 * Waits for the first window on a virtual desktop and saves a picture of the screen, once it looks as it did before: what a window shows comes in
 * steps, and the caret of a field blinks. Rejects if no window opens. `env` is the desktop's.
 */
export async function saveFirstWindow(path, env) {
  mkdirSync(dirname(path), { recursive: true });
  const runOnDesktop = (command, ...args) => {
    const own = withoutRoot(command, args, { ...process.env, ...env });
    return runFile(own.command, own.args, { env: own.env, encoding: 'buffer', maxBuffer: 2 ** 26 });
  };
  const deadline = Date.now() + limitMs;
  const hasWindow = () =>
    runOnDesktop('xdotool', 'search', '--onlyvisible', '--name', '.').then(
      () => true,
      () => false,
    );
  while (!(await hasWindow())) {
    if (Date.now() > deadline) throw new Error('no window opened');
    await wait(pollMs);
  }
  // In the desktop's own folder, which its programs may write to.
  const taken = join(env.XDG_RUNTIME_DIR, 'screen.png');
  const seen = new Set();
  for (;;) {
    await runOnDesktop('scrot', '--overwrite', taken);
    // Read as the account, which could have put a link there to what only root may read.
    const { stdout: picture } = await runOnDesktop('cat', taken);
    const hash = createHash('sha256').update(picture).digest('hex');
    if (seen.has(hash) || Date.now() > deadline) {
      rmSync(path, { force: true });
      writeFileSync(path, picture, { flag: 'wx' });
      return;
    }
    seen.add(hash);
    await wait(pollMs);
  }
}
