import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What changed with a version, in the order of the changelog. */
export interface Release {
  version: string;
  groups: { title: string; items: string[] }[];
}

/** Markdown of one line as plain text: without code marks and emphasis, and a link as its text. */
const plainText = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .trim();

const isVersion = (text: string): boolean => /^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(text);

/**
 * The releases of a changelog, newest first. Its unreleased section is that of `version`, unless this version has its own. Throws with the
 * number of the line that is neither a heading nor an item.
 */
export const parseChangelog = (text: string, version: string): Release[] => {
  const releases: Release[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [, heading] = /^## (\S+)/.exec(line) ?? [];
    const [, title] = /^### (.+)/.exec(line) ?? [];
    const [, item] = /^- (.+)/.exec(line) ?? [];
    const [, more] = /^ {2}(\S.*)/.exec(line) ?? [];
    const group = releases.at(-1)?.groups.at(-1);
    const fail = (what: string): never => {
      throw new Error(`CHANGELOG.md:${index + 1} ${what}`);
    };
    if (heading !== undefined) {
      if (heading !== 'Unreleased' && !isVersion(heading)) fail(`has no version: ${heading}`);
      releases.push({ version: heading, groups: [] });
    } else if (title !== undefined) {
      (releases.at(-1) ?? fail('is a group of no version')).groups.push({ title: plainText(title), items: [] });
    } else if (item !== undefined) {
      (group ?? fail('is an item of no group')).items.push(item);
    } else if (more !== undefined) {
      const last = group?.items.pop() ?? fail('goes on with no item');
      group?.items.push(`${last} ${more}`);
    } else if (line.trim() !== '' && releases.length > 0) fail('is no heading and no item');
  }
  const isReleased = releases.some((release) => release.version === version);
  return releases
    .filter((release) => release.version !== 'Unreleased' || !isReleased)
    .map((release) => ({
      version: release.version === 'Unreleased' ? version : release.version,
      groups: release.groups
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => ({ title, items: items.map(plainText) })),
    }))
    .filter(({ groups }) => groups.length > 0);
};

/** So many of the newest releases are in the build. */
const releasesShown = 5;
const moduleId = 'virtual:changelog';

/** Gives pages the newest releases of the changelog as data (`virtual:changelog`). A changelog that can't be read fails the build. */
export const changelogData: Plugin = {
  name: 'changelog-data',
  resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
  load(id) {
    if (id !== `\0${moduleId}`) return null;
    // Builds and tests run in the folder of the project.
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const releases = parseChangelog(readFileSync('CHANGELOG.md', 'utf8'), String(version));
    if (releases.length === 0) throw new Error('CHANGELOG.md has no release');
    return `export const releases = ${JSON.stringify(releases.slice(0, releasesShown))};`;
  },
};
