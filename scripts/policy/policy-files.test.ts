// @vitest-environment happy-dom
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appId, macBundleId } from '../../src/main/config/app-id.ts';
import { readPolicy } from '../../src/main/config/policy.ts';
import { checkPolicy, type PolicyEntry } from '../../src/main/config/policy-values.ts';
import { parseRegistry } from '../../src/main/config/registry.ts';
import type { Setting } from '../../src/main/config/setting-kinds.ts';
import { settingsTable } from '../../src/main/config/settings-table.ts';
import { examplePolicy, inProject, policyFiles } from './policy-files.ts';

const settings: [string, Setting<unknown>][] = Object.entries(settingsTable);
const files = policyFiles();
const windowsFolder = 'resources/policy/windows';
const macFiles = ['mobileconfig', 'plist'].map((extension) => `resources/policy/macos/${macBundleId}.${extension}`);

const parse = (path: string): XMLDocument => {
  const document = new DOMParser().parseFromString(files.get(path) ?? '', 'text/xml');
  expect(document.querySelector('parsererror')?.textContent, path).toBeUndefined();
  return document;
};
const admx = () => parse(`${windowsFolder}/${appId}.admx`);
const adml = () => parse(`${windowsFolder}/en-US/${appId}.adml`);

const attributes = (document: Document, selector: string, name: string): string[] =>
  [...document.querySelectorAll(selector)].map((found) => found.getAttribute(name) ?? '');

/** The accepted values of a policy; throws by key for one that is not. */
const accepted = (entries: readonly PolicyEntry[]) =>
  Object.fromEntries(checkPolicy(entries, 'the policy', false).values);
const entriesOf = (values: object): PolicyEntry[] => Object.entries(values).map(([name, value]) => ({ name, value }));

test.each([...files.keys()])('%s is up to date (npm run policy:files)', (path) =>
  expect(readFileSync(inProject(path), 'utf8')).toBe(files.get(path)),
);

test('the example policy has an accepted value for every setting', () => {
  const example = accepted(entriesOf(examplePolicy));
  expect(Object.keys(example)).toEqual(settings.map(([name]) => name));
  expect(accepted(entriesOf(JSON.parse(files.get('resources/policy/linux/policy.json') ?? '')))).toEqual(example);
});

const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;
test.skipIf(!isInstalled('xmllint'))('xmllint finds no error', () => {
  for (const path of [...files.keys()].filter((name) => /\.(admx|adml|mobileconfig|plist)$/.test(name)))
    execFileSync('xmllint', ['--noout', '--nonet', inProject(path)]);
});

test.skipIf(!isInstalled('plutil'))('plutil finds no error', () => {
  for (const path of macFiles) execFileSync('plutil', ['-lint', inProject(path)]);
});

test('the administrative template has one machine policy for each setting, in a category and with a supported version', () => {
  const document = admx();
  const policies = [...document.querySelectorAll('policy')];
  expect(policies.map((policy) => policy.getAttribute('name'))).toEqual(settings.map(([name]) => name));
  const categories = attributes(document, 'categories > category', 'name');
  const versions = attributes(document, 'definition', 'name');
  for (const [name, { category }] of settings) {
    const policy = document.querySelector(`policy[name="${name}"]`);
    expect(policy?.getAttribute('class')).toBe('Machine');
    expect(policy?.getAttribute('key')).toBe(`SOFTWARE\\Policies\\${appId}`);
    expect(policy?.querySelector('parentCategory')?.getAttribute('ref')).toBe(category);
    expect(categories).toContain(category);
    expect(versions).toContain(policy?.querySelector('supportedOn')?.getAttribute('ref'));
  }
});

test('the template and its English texts name the same strings, presentations and inputs', () => {
  const template = files.get(`${windowsFolder}/${appId}.admx`) ?? '';
  const referenced = (kind: string) =>
    [...template.matchAll(new RegExp(`\\$\\(${kind}\\.(\\w+)\\)`, 'g'))].map(([, id]) => id).toSorted();
  expect(attributes(adml(), 'string', 'id').toSorted()).toEqual(referenced('string'));
  expect(attributes(adml(), 'presentation', 'id').toSorted()).toEqual(referenced('presentation'));
  const inputs = attributes(admx(), 'elements > *', 'id');
  expect(attributes(adml(), 'presentation > *', 'refId')).toEqual(inputs);
  for (const found of adml().querySelectorAll('string, presentation > *')) expect(found.textContent).not.toBe('');
});

/** The values that Group Policy can write for a policy, as `reg query` prints them; a free input gets the example. */
const registryLines = (policy: Element, example: unknown): string[] => {
  const line = (type: string, value: string | null | undefined) =>
    `    ${policy.querySelector('[valueName]')?.getAttribute('valueName') ?? policy.getAttribute('valueName')}    ${type}    ${value}`;
  const number = (value: string | null | undefined) => line('REG_DWORD', `0x${Number(value).toString(16)}`);
  const input = policy.querySelector('elements > *');
  switch (input?.tagName) {
    case undefined:
      return ['enabledValue', 'disabledValue'].map((state) =>
        number(policy.querySelector(`${state} > decimal`)?.getAttribute('value')),
      );
    case 'decimal':
      return [number(input.getAttribute('minValue')), number(input.getAttribute('maxValue'))];
    case 'enum':
      return [...input.querySelectorAll('value > string')].map((value) => line('REG_SZ', value.textContent));
    case 'multiText':
      return [line('REG_MULTI_SZ', Array.isArray(example) ? example.join('\\0') : '')];
    default:
      return [line('REG_SZ', typeof example === 'string' ? example : JSON.stringify(example))];
  }
};

test.each(settings)('%s: the console accepts every value that Group Policy writes', (name, { example }) => {
  const policy = admx().querySelector(`policy[name="${name}"]`);
  const lines = policy ? registryLines(policy, example) : [];
  expect(lines).not.toEqual([]);
  for (const line of lines) {
    expect(Object.keys(accepted(parseRegistry(line))), line).toEqual([name]);
  }
});

const plistValue = (node: Element): unknown => {
  switch (node.tagName) {
    case 'true':
      return true;
    case 'false':
      return false;
    case 'integer':
      return Number(node.textContent);
    case 'array':
      return [...node.children].map(plistValue);
    case 'dict': {
      const keys = [...node.children].filter(({ tagName }) => tagName === 'key');
      return Object.fromEntries(
        keys.map((key) => [key.textContent, key.nextElementSibling && plistValue(key.nextElementSibling)]),
      );
    }
    default:
      return node.textContent;
  }
};

test.each(macFiles)('%s sets every setting so that the console reads it', async (path) => {
  const root = parse(path).querySelector('plist > dict');
  const content = root ? plistValue(root) : null;
  const managed = path.endsWith('.plist')
    ? content
    : expect.objectContaining({
        PayloadContent: [
          expect.objectContaining({
            PayloadType: 'com.apple.ManagedClient.preferences',
            PayloadContent: { [macBundleId]: { Forced: [{ mcx_preference_settings: examplePolicy }] } },
          }),
        ],
        PayloadType: 'Configuration',
      });
  expect(content).toEqual(managed);
  // macOS gives numbers and booleans as text when asked for text, and nothing of another type.
  const userDefault = (key: string, type: string): unknown => {
    const value = examplePolicy[key];
    if (type === 'array') return Array.isArray(value) ? value : [];
    if (typeof value === 'object') return type === 'dictionary' && !Array.isArray(value) ? value : undefined;
    return type !== 'string' ? undefined : String(typeof value === 'boolean' ? Number(value) : value);
  };
  const read = await readPolicy({ platform: 'darwin', userDefault });
  expect(accepted(read ?? [])).toEqual(accepted(entriesOf(examplePolicy)));
});

test('a number that is only turned on in the policy editor is not its lowest value', () => {
  expect(files.get(`${windowsFolder}/en-US/${appId}.adml`)).toContain('refId="lockAfterMinutes" defaultValue="10"');
});
