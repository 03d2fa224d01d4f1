import { hasDisplay } from '../lib/project.mjs';

/** What was found, as one paragraph for the terminal. */
export function report({ runtime, system, forTests }) {
  const sentences = [
    runtime
      ? 'The console is ready on the Electron runtime.'
      : 'The Electron runtime is not on this machine (its download is not reachable, or was not; `node scripts/bootstrap.mjs --retry-runtime` tries again), so the same app runs on the stand-in: Node for the main process, Chromium for the windows.',
    display(forTests),
    keychain(),
  ];
  if (system.missing.length > 0) {
    sentences.push(`Missing on this machine: ${system.missing.join(', ')}. To install: ${system.command}`);
  }
  return `\n${sentences.filter(Boolean).join(' ')}\n`;
}

function display(forTests) {
  if (forTests) return 'Tests need no display.';
  if (hasDisplay()) return 'There is a display, so a window opens.';
  return 'There is no display: `xvfb-run -a npm start` gives it a virtual one, and `npm start -- --headless` runs without.';
}

function keychain() {
  if (process.platform !== 'linux') return 'The system keychain keeps the session.';
  if (process.env.DBUS_SESSION_BUS_ADDRESS) return 'A session bus is running, so the keychain can keep the session.';
  return 'There is no session bus and so no keychain: closing the app signs out.';
}
