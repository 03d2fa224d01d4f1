import type { CallOutput } from '#contract/bridge/calls.ts';

type BundledPackage = CallOutput<'app.licenses'>['packages'][number];

/** The packages with one license. */
export interface LicenseGroup {
  license: string;
  members: readonly BundledPackage[];
}

/** Groups the packages whose name or license contains the search text, sorted by license. */
export const groupByLicense = (packages: readonly BundledPackage[], search: string): readonly LicenseGroup[] => {
  const wanted = search.trim().toLowerCase();
  const found = packages.filter(({ name, license }) => `${name} ${license}`.toLowerCase().includes(wanted));
  return [...Map.groupBy(found, ({ license }) => license)]
    .map(([license, members]) => ({ license, members }))
    .toSorted((one, other) => one.license.localeCompare(other.license, 'en'));
};
