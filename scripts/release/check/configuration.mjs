import { readFileSync } from 'node:fs';
import config from 'app-builder-lib/out/util/config/config.js';
import { deepLinkScheme } from '../../../src/contract/bridge/deep-link.ts';
import { appId, macBundleId } from '../../../src/main/config/app-id.ts';
import { inRoot, root } from '../../lib/project.mjs';
import { builderConfig, flavors } from '../config.mjs';
import { manifest, product } from '../product.mjs';
import { systems } from '../systems.mjs';

const { getConfig, validateConfiguration } = config;

const debugLogger = { isEnabled: false, add: () => {} };
const readText = (...path) => readFileSync(inRoot(...path), 'utf8');

/** Differences between the names in resources/product.json and those in the code, package.json and the files of packages. */
export function nameProblems() {
  const metainfo = readText('resources', 'packaging', `${product.appStreamId}.metainfo.xml`);
  const element = (name) => new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(metainfo)?.[1];
  const expected = [
    ['appId of src/main/config/app-id.ts', appId, product.appId],
    ['macBundleId of src/main/config/app-id.ts', macBundleId, product.macBundleId],
    ['deepLinkScheme of src/contract/bridge/deep-link.ts', deepLinkScheme, product.linkScheme],
    ['name of package.json', manifest.name, product.appId],
    ['productName of package.json', manifest.productName, product.productName],
    ['desktopName of package.json', manifest.desktopName, `${manifest.name}.desktop`],
    ['id of the metainfo file', element('id'), product.appStreamId],
    ['name of the metainfo file', element('name'), product.productName],
    ['summary of the metainfo file', element('summary'), product.summary],
    ['launchable of the metainfo file', element('launchable'), manifest.desktopName],
    ['homepage of the metainfo file', element('url'), product.homepage],
  ];
  const keys = [...readText('resources', 'packaging', 'installer.nsh').matchAll(/HKCU "Software\\Classes\\(\w+)/g)];
  return [
    ...expected
      .filter(([, actual, wanted]) => actual !== wanted)
      .map(([name, actual, wanted]) => `${name} is ${actual}, resources/product.json wants ${wanted}`),
    ...(keys.length > 0 && keys.every(([, key]) => key === product.linkScheme)
      ? []
      : ['installer.nsh must remove the key of the link scheme']),
  ];
}

/** What electron-builder refuses of the configuration, for each system and flavor, signed and unsigned. */
export async function schemaProblems() {
  const problems = [];
  for (const system of Object.keys(systems))
    for (const flavor of flavors)
      for (const isSigned of [true, false]) {
        const given = builderConfig({ system, flavor, isSigned, output: 'dist' });
        try {
          await validateConfiguration(await getConfig(root, null, given), debugLogger);
        } catch (error) {
          problems.push(`${system}, ${flavor}: ${error.message}`);
        }
      }
  return problems;
}
