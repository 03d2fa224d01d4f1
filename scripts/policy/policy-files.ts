import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appId, macBundleId } from '../../src/main/config/app-id.ts';
import { settingsTable } from '../../src/main/config/settings-table.ts';
import { configurationProfile, preferenceList } from './configuration-profile.ts';
import { adml, admx } from './group-policy.ts';
import { fullTables, shortTable } from './settings-tables.ts';

/** A file of the project. */
export const inProject = (path: string): string => join(import.meta.dirname, '../..', path);

/** The example of every setting, as a policy. */
export const examplePolicy = Object.fromEntries(
  Object.entries(settingsTable).map(([name, { example }]): [string, unknown] => [name, example]),
);

/** Replaces the text between `<!-- settings -->` and `<!-- /settings -->` in a document. */
const withTable = (path: string, table: string): string => {
  const document = readFileSync(inProject(path), 'utf8');
  const marked = /(<!-- settings -->\n)[\s\S]*?(\n<!-- \/settings -->)/;
  if (!marked.test(document)) throw new Error(`${path} has no <!-- settings --> … <!-- /settings -->`);
  return document.replace(marked, (_all, start: string, end: string) => `${start}\n${table}\n${end}`);
};

/** Every file that is generated from the table of settings, by its path in the project. */
export const policyFiles = (): ReadonlyMap<string, string> =>
  new Map([
    [`resources/policy/windows/${appId}.admx`, admx()],
    [`resources/policy/windows/en-US/${appId}.adml`, adml()],
    [`resources/policy/macos/${macBundleId}.mobileconfig`, configurationProfile(examplePolicy)],
    [`resources/policy/macos/${macBundleId}.plist`, preferenceList(examplePolicy)],
    ['resources/policy/linux/policy.json', `${JSON.stringify(examplePolicy, null, 2)}\n`],
    ['README.md', withTable('README.md', shortTable())],
    ['docs/deployment.md', withTable('docs/deployment.md', fullTables())],
  ]);
