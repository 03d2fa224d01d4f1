import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failure } from '#contract/bridge/failure.ts';
import { endpoints } from '#contract/platform/api/contract.ts';
import { pathParams } from '#contract/platform/definitions/endpoint.ts';
import { planRequest } from '../../src/main/api/plan-request.ts';
import { endpointRuns } from './support/endpoint-runs.ts';
import { inputsOf } from './support/from-schema.ts';
import { createFuzzedClient, platformAddress } from './support/fuzzed-client.ts';
import { hostileJson, hostileText } from './support/hostile.ts';
import { mutated } from './support/mutated.ts';

const id = fc.oneof(
  fc.constantFrom(
    'CUS1',
    'a/b',
    '..',
    '.',
    '../..',
    '%2e%2e',
    '..\\x',
    'x?y',
    'x#y',
    '/',
    '//evil.test',
    '\ud800',
    ':kind',
    '$&',
  ),
  hostileText,
);
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};

/** The path of an endpoint as a pattern of addresses: one segment for each parameter. */
const patternOf = (path: string): RegExp => new RegExp(`^/base/v2${path.replace(/:\w+/g, '[^/?#]+')}$`);

describe.each([...endpoints].filter(([, { access }]) => access === 'page'))('%s', (name, endpoint) => {
  const ids = fc.record(Object.fromEntries(pathParams(endpoint.path).map((param) => [param, id])), {
    noNullPrototype: true,
  });
  const query = inputsOf(endpoint.query);
  const params = fc
    .tuple(ids, fc.oneof(query, mutated(query), hostileJson), fc.option(id))
    .map(([path, values, linkToken]) => ({ ...record(values), ...path, ...(linkToken !== null && { linkToken }) }));
  const body = inputsOf(endpoint.body);
  const bodies = fc.oneof(body, mutated(body), hostileJson, fc.constant(undefined));

  test('any input is refused, or sent to the path of the endpoint on the platform', () =>
    fc.assert(
      fc.asyncProperty(params, bodies, async (given, sentBody) => {
        const urls: string[] = [];
        const { client, log } = createFuzzedClient(async (url, init) => {
          // As fetch does: throws for headers and bodies that cannot be sent.
          urls.push(new Request(url, { ...init, cache: 'default' }).url);
          return new Response('{}');
        });
        const plan = planRequest(endpoint, given, sentBody);
        const result =
          endpoint.kind === 'file'
            ? await client.download(name, given, sentBody, {
                sink: { write: async () => ({ ok: true, value: undefined }), progress: () => undefined },
              })
            : await client.request(name, given, sentBody);
        if (!result.ok) expect(failure.safeParse(result).success).toBe(true);
        expect(urls.length).toBe(plan.ok ? 1 : 0);
        for (const url of urls) {
          const { origin, pathname, hash } = new URL(url);
          expect([origin, hash]).toEqual([new URL(platformAddress).origin, '']);
          expect(pathname).toMatch(patternOf(endpoint.path));
          for (const segment of pathname.split('/'))
            expect(decodeURIComponent(segment).split(/[/\\]/)).not.toContain('..');
        }
        // What the log says of a request is the endpoint's own path.
        for (const { fields } of log.entries) if (fields?.path !== undefined) expect(fields.path).toBe(endpoint.path);
      }),
      endpointRuns,
    ));

  test('input that is accepted is accepted alike once it is normalized', () =>
    fc.assert(
      fc.property(fc.oneof(body, mutated(body)), fc.oneof(query, mutated(query)), (sentBody, sentQuery) => {
        const [normalBody, normalQuery] = [endpoint.body.safeParse(sentBody), endpoint.query.safeParse(sentQuery)];
        if (normalBody.success) expect(endpoint.body.safeParse(normalBody.data)).toEqual(normalBody);
        if (normalQuery.success) expect(endpoint.query.safeParse(normalQuery.data)).toEqual(normalQuery);
      }),
      endpointRuns,
    ));
});
