import { finishPackage, refuseOtherRuntime, writeUpdateInfo } from './after-pack.mjs';
import { manifest, product } from './product.mjs';

export const flavors = ['release', 'e2e'];

/** The folder of a flavor's build. The e2e flavor accepts the switches by which Playwright controls a program. */
const buildFolder = (flavor) => (flavor === 'e2e' ? 'out-e2e' : 'out');

/** `name-${version}…` of electron-builder with a word behind the name, so that a trial package is never taken for a release. */
const named = (word, ending = '') => `\${name}${word}-\${version}-\${arch}${ending}.\${ext}`;

/**
 * What electron-builder.yml cannot hold: names from resources/product.json, the flavor, and whether the packages are signed.
 * electron-builder appends its lists to those of the file. `isUpdateInfoNeeded` writes app-update.yml without an installer, for checks.
 */
export function builderConfig({ system, flavor, isSigned, runtime, output, isUpdateInfoNeeded = false }) {
  const word = `${flavor === 'e2e' ? '-e2e' : ''}${isSigned ? '' : '-unsigned'}`;
  const { productName } = product;
  return {
    appId: product.appId,
    copyright: `Copyright © ${product.publisher}`,
    // A name with a space would be a folder /opt/Back-office console/.
    productName: system === 'linux' ? manifest.name : productName,
    extraMetadata: { homepage: product.homepage, author: product.publisher },
    directories: { output },
    files: [{ from: buildFolder(flavor), to: 'out', filter: ['**/*', '!.build.json'] }],
    protocols: [{ name: productName, schemes: [product.linkScheme] }],
    publish: { provider: 'generic', url: product.updateFeed },
    forceCodeSigning: isSigned,
    ...(runtime && { electronDist: runtime }),
    afterExtract: refuseOtherRuntime,
    afterPack: async (context) => {
      await finishPackage(context, flavor);
      if (isUpdateInfoNeeded) await writeUpdateInfo(context);
    },
    win: {
      executableName: productName,
      signtoolOptions: { publisherName: [product.publisher] },
      ...(!isSigned && { signExecutable: false }),
    },
    nsis: { artifactName: named(word, '-setup') },
    msi: { artifactName: named(word) },
    mac: {
      appId: product.macBundleId,
      artifactName: named(word),
      // An ad-hoc signature: Apple's processors start nothing without one. It has no team, which the hardened runtime would ask for.
      ...(!isSigned && { identity: '-', hardenedRuntime: false, notarize: false }),
    },
    linux: {
      executableName: manifest.name,
      synopsis: product.summary,
      maintainer: product.maintainer,
      vendor: product.publisher,
      desktop: { entry: { Name: productName } },
      artifactName: named(word),
    },
    deb: { fpm: [metainfo()] },
    rpm: { fpm: [metainfo()] },
  };
}

/** How fpm is told to add the entry of software centers. */
const metainfo = () => {
  const file = `${product.appStreamId}.metainfo.xml`;
  return `resources/packaging/${file}=/usr/share/metainfo/${file}`;
};
