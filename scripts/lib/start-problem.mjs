import { dirname, join } from 'node:path';

/** What Electron prints when a machine does not let it start, and what to do about it. `runtime` is the path of Electron's program. */
const problems = [
  {
    // Ubuntu 23.10 and later do not let programs make user namespaces (electron#42510).
    pattern: /No usable sandbox|SUID sandbox helper binary was found, but is not configured/,
    advice: (runtime) => {
      const helper = join(dirname(runtime), 'chrome-sandbox');
      return `This system doesn't let Electron create its sandbox. Allow it once with:\n  sudo chown root:root '${helper}'\n  sudo chmod 4755 '${helper}'\nThen start again. An installed package does this by itself.`;
    },
  },
  {
    pattern: /Running as root without --no-sandbox is not supported/,
    advice: () => 'Electron refuses to run as root. Start the console as another user.',
  },
  {
    pattern: /Missing X server or \$DISPLAY|Failed to connect to Wayland display|Unable to open X display/i,
    advice: () =>
      'There is no display to open a window on. `xvfb-run -a npm start` uses a virtual one. If you use Wayland, check that WAYLAND_DISPLAY and XDG_RUNTIME_DIR are set.',
  },
  {
    pattern: /error while loading shared libraries: (?<library>[^:\s]+)/,
    advice: (_runtime, { library }) =>
      `The system library ${library} is missing. \`node scripts/bootstrap.mjs\` lists the packages to install.`,
  },
];

/** A sentence about why the app did not start, from its error output; undefined: nothing known. */
export function startProblem(errors, runtime) {
  for (const { pattern, advice } of problems) {
    const found = pattern.exec(errors);
    if (found) return advice(runtime, found.groups ?? {});
  }
  return undefined;
}
