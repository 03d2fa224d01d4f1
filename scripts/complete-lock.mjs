// `node scripts/complete-lock.mjs`: after `npm install` behind a registry that lacks other platforms' packages.
//
// npm leaves an optional package that it cannot find out of package-lock.json, and `npm ci` then refuses the file ("Missing: … from
// lock file"). This puts each one back as npm writes it elsewhere, with the platform that its name tells, so that `npm ci` passes
// here and on a machine of that platform.
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x'];

/** @param {string} name a package such as `@x/binding-linux-arm-gnueabihf` */
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
