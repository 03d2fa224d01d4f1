import type { App } from 'electron';

/** Set by the build. A package of the e2e flavor accepts what a release refuses, so that Playwright can control it. */
const isTestBuild = import.meta.env.MODE === 'e2e';

/** Whether the app that runs is a package for staff: neither started from its sources nor a package of the e2e flavor. */
export const isReleasePackage = ({ isPackaged }: Pick<App, 'isPackaged'>): boolean => isPackaged && !isTestBuild;
