import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readManagedPreferences } from '../../src/main/config/managed-preferences.ts';
import { PolicyError } from '../../src/main/config/policy-error.ts';
import { readPolicyFile } from '../../src/main/config/policy-file.ts';
import { checkPolicy, fromText, kindOf, type Policy, type PolicyEntry } from '../../src/main/config/policy-values.ts';
import { parseRegistry, readRegistry } from '../../src/main/config/registry.ts';
import { mergeSettings } from '../../src/main/config/settings.ts';
import { settingsTable } from '../../src/main/config/settings-table.ts';
import { memoryLog } from '../../src/main/log/testing/memory-log.ts';
import { temporaryFolder } from '../../src/testing/temporary-folder.ts';
import { hostileJson, hostileText } from './support/hostile.ts';
import { mutated } from './support/mutated.ts';
import { settingsValues } from './support/settings-values.ts';

const location = 'the policy';
const names = Object.keys(settingsTable);
const name = fc.oneof(
  fc.constantFrom(...names),
  fc.constantFrom(...names).map((key) => key.toUpperCase()),
  hostileText,
);
const settingsEntries = fc
  .oneof(settingsValues, mutated(settingsValues))
  .map((values): PolicyEntry[] => Object.entries(Object(values)).map(([key, value]) => ({ name: key, value })));
const entries = fc
  .tuple(settingsEntries, fc.array(fc.record({ name, value: hostileJson }), { maxLength: 2 }))
  .map((both) => both.flat());

/** The policy, or the keys that it was refused for. Anything but a PolicyError fails the test. */
const check = (list: readonly PolicyEntry[], development = false): Policy | readonly string[] => {
  try {
    return checkPolicy(list, location, development);
  } catch (error) {
    if (!(error instanceof PolicyError)) throw error;
    return error.keys;
  }
};
const isPolicy = (checked: Policy | readonly string[]): checked is Policy => 'unknownKeys' in checked;

describe('the entries of a policy', () => {
  test('of any content are all accepted or refused by the names of known settings', () =>
    fc.assert(
      fc.property(entries, fc.boolean(), (list, development) => {
        const checked = check(list, development);
        if (!isPolicy(checked)) {
          for (const key of checked) expect(names).toContain(key.replace(' (set twice)', ''));
          return;
        }
        expect(checked.values.size + checked.unknownKeys.length).toBe(list.length);
        for (const key of checked.unknownKeys) expect(kindOf(key)).toBeUndefined();
      }),
    ));

  test('that are accepted decide, whatever the user has set', () =>
    fc.assert(
      fc.property(settingsEntries, settingsValues, (list, user) => {
        const checked = check(list);
        if (!isPolicy(checked)) return;
        const facts = { development: false, isRelease: true, log: memoryLog() };
        const { preferences, ...merged } = mergeSettings({ policy: checked.values, user: Object(user), ...facts });
        const all = new Map(Object.entries({ ...merged, ...preferences }));
        for (const [key, value] of checked.values) expect([key, all.get(key)]).toEqual([key, value]);
      }),
    ));

  test('are accepted alike again after they were normalized, and in another order and case', () =>
    fc.assert(
      fc.property(settingsEntries, (list) => {
        const checked = check(list);
        if (!isPolicy(checked)) return;
        const again = [...checked.values].map(([key, value]) => ({ name: key.toUpperCase(), value })).reverse();
        const second = check(again);
        expect(isPolicy(second) && new Map([...second.values].reverse())).toEqual(checked.values);
      }),
    ));
});

describe('the policy file of Linux', () => {
  const folder = join(temporaryFolder(), 'console');
  mkdirSync(folder, { mode: 0o755 });
  const path = join(folder, 'policy.json');
  const bytes = fc.oneof(
    fc
      .oneof(settingsValues, mutated(settingsValues), hostileJson)
      .map((value) => Buffer.from(JSON.stringify(value) ?? '')),
    hostileText.map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 60 }).map((all) => Buffer.from(all)),
  );

  const problems =
    /^The policy in {2}(?:isn't JSON in UTF-8|isn't a JSON object|and its folder must belong to root, and nobody else may write them)\.$/;

  test('of any content is read as a JSON object or refused, without quoting it', () =>
    fc.assert(
      fc.asyncProperty(bytes, fc.boolean(), async (content, hasMark) => {
        writeFileSync(path, hasMark ? Buffer.concat([Buffer.from('\ufeff'), content]) : content);
        chmodSync(path, 0o644);
        const found = await readPolicyFile(path, process.getuid?.()).catch((error: unknown) => error);
        if (found instanceof PolicyError) expect(found.message.replace(path, '')).toMatch(problems);
        else
          expect(found).toEqual(
            Object.entries(JSON.parse(content.toString())).map(([key, value]) => ({ name: key, value })),
          );
      }),
    ));
});

describe('the registry of Windows', () => {
  const key = 'HKLM\\SOFTWARE\\Policies\\Console';
  const type = fc.constantFrom(
    'REG_SZ',
    'REG_EXPAND_SZ',
    'REG_DWORD',
    'REG_QWORD',
    'REG_MULTI_SZ',
    'REG_BINARY',
    'REG_NONE',
  );
  const line = fc.oneof(
    fc
      .tuple(
        name,
        type,
        fc.oneof(hostileText, fc.constantFrom('0x1', '0', 'true', '{"provider":"x"}', '["a"]', 'a\\0b')),
      )
      .map(([label, kind, text]) => `    ${label}    ${kind}    ${text}`),
    hostileText,
    fc.constant(key),
  );
  const output = fc
    .array(line, { maxLength: 8 })
    .chain((lines) => fc.constantFrom('\n', '\r\n').map((end) => lines.join(end)));

  test('of any content gives entries that are accepted or refused as a whole', () =>
    fc.assert(
      fc.asyncProperty(output, async (text) => {
        const found = parseRegistry(text);
        for (const entry of found) expect(entry.name.trim()).not.toBe('');
        check(found);
        expect(await readRegistry(key, async () => text)).toEqual(found.length === 0 ? null : found);
      }),
    ));

  test('that cannot be read is refused unless the key is missing', () =>
    fc.assert(
      fc.asyncProperty(output, async (parent) => {
        const run = async (args: readonly string[]) =>
          args.includes(key) ? Promise.reject(new Error('failed')) : parent;
        const found = await readRegistry(key, run).catch((error: unknown) => error);
        const isListed = parent.split(/\r?\n/).some((one) => one.trim().toLowerCase() === key.toLowerCase());
        if (isListed) expect(found).toBeInstanceOf(PolicyError);
        else if (!(found instanceof PolicyError)) expect(found).toBeNull();
      }),
    ));

  test('text of a setting is read as its kind or stays text', () =>
    fc.assert(
      fc.property(fc.constantFrom(...names), hostileText, (setting, text) => {
        const kind = kindOf(setting);
        const value = fromText(kind, text);
        if (kind === 'boolean' || kind === 'number')
          expect([text, 'boolean', 'number']).toContain(value === text ? text : typeof value);
        if (kind === 'text' || kind === 'choice') expect(value).toBe(text);
      }),
    ));
});

test('managed preferences of macOS of any type are accepted or refused by name', () =>
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), hostileJson), (values) => {
      const found = readManagedPreferences((key) => values[key]);
      if (found === null) return;
      expect(found.length).toBeLessThanOrEqual(names.length);
      check(found);
    }),
  ));
