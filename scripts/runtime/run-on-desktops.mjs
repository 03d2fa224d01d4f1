import { run } from '../lib/run.mjs';
import { makeWritable, withoutRoot } from './account.mjs';
import { startDesktop } from './desktop.mjs';
import { findRuntime, missingRuntime, prepareSandbox } from './find-runtime.mjs';

/**
 * Runs a program of Node that starts Electron, such as Playwright, without root's rights and with `count` virtual desktops; tests/e2e/support/runtime.ts
 * reads what it is given. `writable` are folders of the repository that it writes to. The other options are those of `run`. Returns
 * `{ code, output }` as `run` does, with the reason in `skipped` where there is no Electron.
 */
export async function runOnDesktops(args, { count = 1, env = process.env, writable = [], ...options } = {}) {
  const runtime = findRuntime();
  if (!runtime) return { code: 0, output: '', skipped: missingRuntime };
  prepareSandbox(runtime);
  const { takeBack } = makeWritable(writable);
  process.once('exit', takeBack);
  const starts = process.platform === 'linux' ? Array.from({ length: count }, () => startDesktop()) : [];
  const started = await Promise.allSettled(starts);
  const desktops = started.flatMap(({ value }) => (value ? [value] : []));
  const failed = started.find(({ reason }) => reason);
  const finish = async () => {
    await Promise.all(desktops.map(({ stop }) => stop()));
    process.off('exit', takeBack);
    takeBack();
  };
  if (failed) {
    await finish();
    return { code: 1, output: `No virtual desktop could be started: ${failed.reason.message}\n` };
  }
  const own = withoutRoot(process.execPath, args, {
    ...env,
    E2E_ELECTRON: runtime.program,
    E2E_DESKTOPS: JSON.stringify(desktops.map((desktop) => desktop.env)),
  });
  try {
    return await run(own.command, own.args, { env: own.env, ...options });
  } finally {
    await finish();
  }
}

/** The options by which a command shows in its terminal what it runs. */
export const inTerminal = { onOutput: (chunk) => process.stdout.write(chunk) };

/** Ends a command with the result of what it ran; without an Electron with 1 and the reason. */
export function endWith({ code, skipped }) {
  if (skipped) console.error(skipped);
  process.exitCode = skipped ? 1 : code;
}
