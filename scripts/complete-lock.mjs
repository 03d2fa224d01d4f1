// Run `node scripts/complete-lock.mjs` after `npm install` from a registry without the packages of other platforms.
//
// npm leaves optional packages that it cannot find out of package-lock.json, and `npm ci` then refuses the file ("Missing: … from
// lock file"). This adds them as npm does elsewhere, with the platform that their names tell.
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x'];

/** The platform of a package by its name, such as `@x/binding-linux-arm-gnueabihf`. */
const platformOf = (name) => {
  const words = name.split('/').at(-1).split('-');
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
};

const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];
for (const [path, pkg] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(pkg.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    const known = lock.packages[place] ?? lock.packages[`${path}/${place}`];
    if (known?.version) continue;
    lock.packages[place] = {
      version: version.replace(/^[\^~]/, ''),
      ...(pkg.dev && { dev: true }),
      optional: true,
      ...platformOf(name),
    };
    added.push(`${name}@${version}`);
  }
}
const [[first, root], ...rest] = Object.entries(lock.packages);
lock.packages = Object.fromEntries([[first, root], ...rest.sort(([a], [b]) => (a < b ? -1 : 1))]);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'Nothing was missing.' : `Added:\n${added.join('\n')}`);
