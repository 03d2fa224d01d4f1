import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { succeed } from '#contract/bridge/result.ts';
import { endpoints } from '#contract/platform/api/contract.ts';
import { pathParams } from '#contract/platform/definitions/endpoint.ts';
import { setDialect } from '#contract/values/dialect.ts';
import { createClient } from '../../src/main/api/client.ts';
import { findEndpoint } from '../../src/main/api/load-contract.ts';
import { memoryLog } from '../../src/main/log/testing/memory-log.ts';
import { sampleBody } from '../../src/renderer/testing/sample-answer.ts';
import { inStack, portable, stacks } from './support/dialects.ts';

// Main's own client reads the same from every stack, for each read of the contract.

beforeAll(() => findEndpoint('me.get'));
afterEach(() => setDialect(null));

const clientFor = (text: string) =>
  createClient({
    fetch: async () => new Response(text),
    baseUrl: async () => succeed('https://platform.test'),
    device: async () => ({ id: 'device', name: 'Test' }),
    bearer: (auth) => `${auth}-token`,
    onAnswer: () => undefined,
    onNoAnswer: () => undefined,
    onOutdated: () => undefined,
    onDrift: (endpoint, where, reason) => {
      throw new Error(`${endpoint} ${where}: ${reason}`);
    },
    onFailure: () => undefined,
    log: memoryLog(),
  });

/** One form of each value: instants in UTC, amounts without zeros at the end. */
const normal = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, normal(inner)]));
  if (typeof value !== 'string') return value;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return new Date(value).toISOString();
  return /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value;
};

const reads = [...endpoints].filter(
  ([, { method, readOnly, kind }]) => (method === 'GET' || readOnly) && kind === 'data',
);

describe.each(stacks.map((stack) => [stack.name, stack] as const))('%s', (_, stack) => {
  test.each(reads)('%s', async (name, contractEndpoint) => {
    const endpoint = { ...contractEndpoint, query: z.object({}), body: z.unknown() };
    const params = Object.fromEntries(pathParams(endpoint.path).map((param) => [param, 'x1']));
    for (const fill of ['full', 'sparse'] as const) {
      setDialect(stack.dialect ?? null);
      const documented = portable(sampleBody(endpoint.answer, { fill, items: 2 }));
      const result = await clientFor(inStack(stack, documented)).send({ name, endpoint, params });
      setDialect(null);
      const isPage = Object(documented).pagination !== undefined;
      const expected: unknown = endpoint.answer.parse(documented);
      // A page of Django does not tell its limit.
      const read = isPage && stack.page ? { data: Object(expected).data } : expected;
      expect(result.ok ? normal(result.value) : result).toMatchObject(Object(normal(read)));
    }
  });
});

test('each stack writes some answer in its own way', () => {
  const bodies = reads.map(([, { answer }]) => portable(sampleBody(answer, { fill: 'full', items: 2 })));
  const texts = stacks.map((stack) => bodies.map((body) => inStack(stack, body)).join('\n'));
  expect(new Set(texts).size).toBe(stacks.length);
});
