/** A package URL of npm: the @ of a scope is escaped. */
const packageUrl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** A single license by its SPDX id; a combination as an expression. */
const licenseOf = (license) => (/\s/.test(license) ? { expression: license } : { license: { id: license } });

/** The list of what a build contains (CycloneDX 1.6), from the packages of its licenses.json files: not what only builds and tests it. */
export function bundledSbom({ name, version }, packages) {
  const unique = new Map(packages.map((one) => [packageUrl(one), one]));
  const components = [...unique].map(([purl, one]) => ({
    type: one.name === 'electron' ? 'framework' : 'library',
    'bom-ref': purl,
    ...{ name: one.name, version: one.version, purl },
    licenses: [licenseOf(one.license)],
  }));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: components.sort((one, other) => (one.purl < other.purl ? -1 : 1)),
  };
}
