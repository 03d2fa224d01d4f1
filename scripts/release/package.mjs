// Builds the packages of one system with electron-builder: a process of its own, whose output the callers keep.
//   node scripts/release/package.mjs --system linux --arch x64 --target dir --flavor release --output <folder> [--runtime <folder>] [--signed] [--update-info]
import { parseArgs } from 'node:util';
import { Arch, build, Platform } from 'electron-builder';
import { root } from '../lib/project.mjs';
import { builderConfig } from './config.mjs';

const platforms = { linux: Platform.LINUX, win: Platform.WINDOWS, mac: Platform.MAC };
const text = { type: 'string' };
const { values } = parseArgs({
  options: {
    ...{ system: text, flavor: text, output: text, runtime: text, arch: text },
    target: { type: 'string', multiple: true },
    signed: { type: 'boolean', default: false },
    'update-info': { type: 'boolean', default: false },
  },
});
const { system, arch, target: targets, runtime, output, flavor = 'release', signed: isSigned } = values;

// Without targets electron-builder.yml names them.
const selected = targets
  ? platforms[system].createTarget(targets, Arch[arch ?? process.arch])
  : platforms[system].createTarget();
await build({
  targets: selected,
  projectDir: root,
  config: builderConfig({
    ...{ system, flavor, isSigned, runtime, output },
    isUpdateInfoNeeded: values['update-info'],
  }),
  publish: 'never',
});
