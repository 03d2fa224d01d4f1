#!/usr/bin/env node
// Stands in for fpm where that is missing: builds a .deb of what electron-builder asks fpm for, with dpkg-deb. It proves the content of
// the package, its scripts and its fields; not fpm itself.
const { execFileSync } = require('node:child_process');
const { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join } = require('node:path');

const lists = { '-d': 'Depends', '--deb-recommends': 'Recommends' };
const fields = {
  '--name': 'Package',
  '--version': 'Version',
  '--architecture': 'Architecture',
  '--maintainer': 'Maintainer',
  '--url': 'Homepage',
  '--deb-priority': 'Priority',
};
const flags = new Set(['--force', '--debug']);

const control = {};
const options = {};
const files = [];
const args = process.argv.slice(2);
while (args.length > 0) {
  const arg = args.shift();
  if (flags.has(arg)) continue;
  if (!arg.startsWith('-')) files.push(arg);
  else if (lists[arg]) control[lists[arg]] = [control[lists[arg]], args.shift()].filter(Boolean).join(', ');
  else if (fields[arg]) control[fields[arg]] = args.shift();
  else options[arg] = args.shift();
}
if (options['-t'] !== 'deb') throw new Error(`This replacement of fpm builds deb packages, not ${options['-t']}.`);

const folder = mkdtempSync(join(tmpdir(), 'fpm-'));
chmodSync(folder, 0o755);
try {
  for (const mapping of files) {
    const [source, target] = mapping.split('=');
    mkdirSync(dirname(join(folder, target)), { recursive: true });
    cpSync(source, join(folder, target), { recursive: true });
  }
  const scripts = { postinst: options['--after-install'], postrm: options['--after-remove'] };
  mkdirSync(join(folder, 'DEBIAN'));
  for (const [name, source] of Object.entries(scripts)) {
    cpSync(source, join(folder, 'DEBIAN', name));
    chmodSync(join(folder, 'DEBIAN', name), 0o755);
  }
  const [synopsis, ...rest] = options['--description'].split('\n');
  const description = [synopsis, ...rest.map((line) => ` ${line.trim()}`)].join('\n');
  const text = Object.entries(control).map(([name, value]) => `${name}: ${value}\n`);
  writeFileSync(join(folder, 'DEBIAN', 'control'), `${text.join('')}Description: ${description}\n`);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', folder, options['--package']]);
} finally {
  rmSync(folder, { recursive: true });
}
