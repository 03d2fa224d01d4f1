import { hasDisplay } from '../lib/project.mjs';
import { describeRuntime, missingRuntime } from '../runtime/find-runtime.mjs';

/** What was found, as one paragraph for the terminal. */
export function report({ runtime, system, forTests }) {
  const sentences = runtime ? [describeRuntime(runtime), display(forTests), keychain()] : [missingRuntime];
  if (system.missing.length > 0) {
    sentences.push(`Missing on this machine: ${system.missing.join(', ')}. To install: ${system.command}`);
  }
  return `\n${sentences.filter(Boolean).join(' ')}\n`;
}

function display(forTests) {
  if (forTests) return 'The specs run on virtual displays.';
  if (hasDisplay()) return 'There is a display, so a window opens.';
  return 'There is no display, so a virtual one is started.';
}

function keychain() {
  if (process.platform !== 'linux') return 'The system keychain keeps the session.';
  // A virtual desktop has both.
  if (!hasDisplay()) return undefined;
  if (process.env.DBUS_SESSION_BUS_ADDRESS) return 'A session bus is running, so the keychain can keep the session.';
  return 'There is no session bus and so no keychain: closing the app signs out.';
}
