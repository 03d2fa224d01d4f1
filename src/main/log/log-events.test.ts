import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { logEvents } from './log-events.ts';

const folder = join(import.meta.dirname, '..');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('log-events.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

test('every event that the code logs is in the list', () => {
  const logged = [...sources.matchAll(/log\.(?:info|warn|error)\(\s*'([^']+)'/g)].map(([, event]) => event);
  expect(logged.length).toBeGreaterThan(30);
  expect(logged.filter((event = '') => !logEvents.has(event))).toEqual([]);
});

test('every event of the list is in the code', () =>
  expect([...logEvents].filter((event) => !sources.includes(`'${event}'`))).toEqual([]));
