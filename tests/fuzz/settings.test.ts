import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openClientStorage } from '../../src/main/config/client-storage.ts';
import { readJson } from '../../src/main/config/json-file.ts';
import { mergeSettings } from '../../src/main/config/settings.ts';
import { settingsTable } from '../../src/main/config/settings-table.ts';
import { appState, firstState } from '../../src/main/config/state.ts';
import { createStorageHealth } from '../../src/main/config/storage-health.ts';
import { memoryLog } from '../../src/main/log/testing/memory-log.ts';
import { temporaryFolder } from '../../src/testing/temporary-folder.ts';
import { inputsOf } from './support/from-schema.ts';
import { hostileJson, hostileText } from './support/hostile.ts';
import { mutated } from './support/mutated.ts';
import { settingsValues } from './support/settings-values.ts';

const build = fc.record({ development: fc.boolean(), isRelease: fc.boolean() });
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
const user = fc.oneof(settingsValues, mutated(settingsValues), hostileJson).map(record);
/** The content of a file: JSON, nearly JSON, or none. */
const content = (json: fc.Arbitrary<unknown>): fc.Arbitrary<string | Uint8Array> =>
  fc.oneof(
    json.map((value) => JSON.stringify(value)),
    fc.tuple(json, fc.nat()).map(([value, at]) => {
      const text = JSON.stringify(value);
      return text.slice(0, at % (text.length + 1));
    }),
    hostileText,
    fc.uint8Array({ maxLength: 60 }),
  );

describe("the user's settings", () => {
  test('of any content give a value that its own row accepts to each setting, and name no value in the log', () =>
    fc.assert(
      fc.property(user, build, (values, facts) => {
        const log = memoryLog();
        const { preferences, ...merged } = mergeSettings({ policy: null, user: values, ...facts, log });
        for (const [key, value] of Object.entries(merged)) {
          const setting = Object.entries(settingsTable).find(([name]) => name === key)?.[1];
          if (value !== null) expect(setting?.schema(facts.development).safeParse(value).data).toEqual(value);
        }
        expect(preferences).toEqual({});
        for (const { event, fields } of log.entries) {
          expect(event).toBe('settings.malformed');
          expect(Object.keys(settingsTable)).toContain(fields?.key);
        }
      }),
    ));

  test('never decide what only a policy may decide', () =>
    fc.assert(
      fc.property(user, build, fc.boolean(), (values, facts, hasPolicy) => {
        const merge = (own: Record<string, unknown>) =>
          mergeSettings({ policy: hasPolicy ? new Map() : null, user: own, ...facts, log: memoryLog() });
        const [merged, usual] = [merge(values), merge({})].map((all) => new Map(Object.entries(all)));
        for (const [key, { policyOnly }] of Object.entries(settingsTable))
          if (policyOnly === 'always' || (policyOnly === 'where-present' && hasPolicy))
            expect([key, merged?.get(key)]).toEqual([key, usual?.get(key)]);
      }),
    ));
});

describe('files of this computer', () => {
  const folder = join(temporaryFolder(), 'profile');
  mkdirSync(folder);
  const path = join(folder, 'file.json');
  const write = (text: string | Uint8Array) => writeFileSync(path, text);

  test('state of any content is read, and reads alike again', () =>
    fc.assert(
      fc.asyncProperty(content(fc.oneof(mutated(inputsOf(appState)), hostileJson)), async (text) => {
        write(text);
        const state = await readJson(path, appState, firstState, memoryLog());
        expect(appState.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
      }),
    ));

  test('client storage of any content is read as texts of known keys', () =>
    fc.assert(
      fc.asyncProperty(
        content(fc.oneof(mutated(fc.constant({ theme: 'IkEi', views: 'e30=' })), hostileJson)),
        async (text) => {
          write(text);
          const log = memoryLog();
          const { values } = await openClientStorage(path, { log, health: createStorageHealth({ log }) });
          for (const value of Object.values(values)) expect(typeof value).toBe('string');
          expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
        },
      ),
    ));
});
