// Programs that know a format better than this project does. A check is skipped where its program is not installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../lib/project.mjs';
import { product } from '../product.mjs';

const runCommand = (command, args) => spawnSync(command, args, { encoding: 'latin1' });
const succeeds = ({ status }) => status === 0;

const validators = {
  xmllint: { args: ['--noout', '--nonet'], accepts: succeeds },
  // Converts to a binary list. Its exit code is 0 also where it can't.
  plistutil: { args: ['-i'], accepts: ({ stdout }) => stdout.startsWith('bplist') },
  appstreamcli: { args: ['validate', '--no-net', '--no-color'], accepts: succeeds },
  'desktop-file-validate': { args: [], accepts: succeeds },
};

/** Says that a program is not installed; null: it is. */
const needs = (program) => () => (runCommand(program, ['--version']).error ? `${program} is not installed` : null);

/** What a program says about the files that it refuses. */
export function validate(program, files, run = runCommand) {
  const { args, accepts } = validators[program];
  return files.flatMap((file) => {
    const result = run(program, [...args, file]);
    return accepts(result) ? [] : [`${program} refuses ${file}\n${result.stdout}${result.stderr}`];
  });
}

const policyFiles = () =>
  readdirSync(inRoot('resources', 'policy'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name));
const macPolicyFiles = () => policyFiles().filter((file) => /\.(mobileconfig|plist)$/.test(file));
const entitlements = inRoot('resources', 'packaging', 'entitlements.mac.plist');
const metainfo = inRoot('resources', 'packaging', `${product.appStreamId}.metainfo.xml`);
const infoLists = (packages) =>
  packages
    .filter(({ system }) => system === 'mac')
    .map(({ folder, program }) => join(folder, program, 'Contents', 'Info.plist'));

/** Where the check of the deb leaves its menu entry. */
export const menuEntryFile = ({ temp }) => join(temp, 'menu-entry.desktop');

/** The checks by other programs, as in checks.mjs. */
export const validatorChecks = [
  {
    name: '10 software center, appstreamcli',
    skipped: needs('appstreamcli'),
    run: () => validate('appstreamcli', [metainfo]),
  },
  {
    name: '10 XML, xmllint',
    skipped: needs('xmllint'),
    run: () => validate('xmllint', [...policyFiles(), entitlements, metainfo]),
  },
  {
    name: '10 macOS lists, plistutil',
    skipped: needs('plistutil'),
    run: ({ packages }) => validate('plistutil', [...macPolicyFiles(), entitlements, ...infoLists(packages)]),
  },
  {
    name: '10 menu entry, desktop-file-validate',
    skipped: (context) =>
      existsSync(menuEntryFile(context)) ? needs('desktop-file-validate')() : 'no deb was installed',
    run: (context) => validate('desktop-file-validate', [menuEntryFile(context)]),
  },
];
