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
    pattern: /Failed to move to new namespace|unshare: .*Operation not permitted/,
    advice: () =>
      'This container has no rights to make the namespaces of the sandbox. Start it with them: docker run --privileged …',
  },
  {
    pattern: /Missing X server or \$DISPLAY|Failed to connect to Wayland display|Unable to open X display/i,
    advice: () =>
      "The display that DISPLAY or WAYLAND_DISPLAY names can't be reached. Without both, `npm start` uses a virtual one. If you use Wayland, check that XDG_RUNTIME_DIR is set.",
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
