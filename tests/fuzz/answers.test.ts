import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { failure } from '#contract/bridge/failure.ts';
import { entityTag } from '#contract/bridge/requests.ts';
import { endpoints } from '#contract/platform/api/contract.ts';
import { isWrite, pathParams } from '#contract/platform/definitions/endpoint.ts';
import { type Dialect, epochUnits, pageEnvelopes, setDialect } from '#contract/values/dialect.ts';
import { findEndpoint } from '../../src/main/api/load-contract.ts';
import { endpointRuns } from './support/endpoint-runs.ts';
import { inputsOf } from './support/from-schema.ts';
import { createFuzzedClient } from './support/fuzzed-client.ts';
import { hostileJson, hostileText } from './support/hostile.ts';
import { mutated } from './support/mutated.ts';

beforeAll(() => findEndpoint('me.get'));
afterEach(() => setDialect(null));

const header = fc.oneof(
  hostileText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim()),
  fc.constantFrom('"a1"', 'W/"a1"', '""', '60', '-1', '9'.repeat(40), 'Wed, 25 Nov 2026 10:00:00 GMT', 'gzip'),
);
const headers = fc.dictionary(
  fc.constantFrom('etag', 'retry-after', 'date', 'content-type', 'content-length'),
  header,
  { noNullPrototype: true },
);
const status = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(200, 201, 202) }, fc.integer({ min: 200, max: 599 }));
/** What JSON can hold and JavaScript cannot, or nearly cannot. */
const oddValue = fc.constantFrom(
  ...['1e999', '-0', '1e-400', '"\\ud800"', '0.1e1', `"${'9'.repeat(400)}"`, '9'.repeat(30)],
  // What other stacks write, and nearly do.
  ...[
    '1',
    '0',
    '"1"',
    '"1E-8"',
    '"1e-999"',
    '1e99999',
    'NaN',
    '"NaN"',
    '"infinity"',
    '"$1.10"',
    'null',
    '""',
    '[]',
    '{}',
  ],
  ...['"2026-01-01 10:00:00"', '"2026-02-30T10:00Z"', '"0001-01-01T00:00:00Z"', '"Thu, 99 Foo 2026 10:00:00 GMT"'],
  ...['{"$date":1e300}', '{"$date":{"$numberLong":"x"}}', '{"$oid":{}}', '{"$numberDecimal":"NaN"}', '[2026,1,1]'],
  ...['{"date":"2026-01-01 10:00:00","timezone":"Mars/Base"}', '{"date":1,"timezone":[]}', '253402300800', '-1e17'],
);
const dialect: fc.Arbitrary<Dialect | null> = fc.option(
  fc.record(
    {
      timeZone: fc.constantFrom('Africa/Lagos', 'America/New_York', 'UTC'),
      epochUnit: fc.constantFrom(...epochUnits),
      pages: fc.constantFrom(...pageEnvelopes),
      searchParameters: fc.constant('one' as const),
    },
    { requiredKeys: [], noNullPrototype: true },
  ),
);
/** JSON as text: whole, with an odd value in place of another, cut, or no JSON at all. */
const bytesOf = (json: fc.Arbitrary<unknown>): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> => {
  const text = json.map((value) => JSON.stringify(value) ?? '');
  const scalar = /-?\d+(?:\.\d+)?(?:e[-+]?\d+)?|"(?:[^"\\]|\\.)*"(?!:)/g;
  return fc.oneof(
    { weight: 3, arbitrary: text },
    fc.tuple(text, oddValue, fc.nat()).map(([whole, odd, at]) => {
      const places = [...whole.matchAll(scalar)];
      const place = places[at % places.length];
      return place ? whole.slice(0, place.index) + odd + whole.slice(place.index + place[0].length) : odd;
    }),
    fc.tuple(text, fc.nat()).map(([whole, at]) => whole.slice(0, at % (whole.length + 1))),
    hostileText,
    fc.uint8Array({ maxLength: 60 }).map((all) => new Uint8Array(all)),
  );
};

/** Whether a value crosses to the page as JSON and arrives as it was. */
const isPlain = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null)
    return ['string', 'boolean', 'undefined'].includes(typeof value) || value === null;
  return Object.values(value).every(isPlain);
};

const bodyless = new Set([204, 205, 304]);

describe.each([...endpoints].filter(([, { kind }]) => kind === 'data'))(
  'the answer of %s',
  (name, contractEndpoint) => {
    // Any input will do: these are tests of the answer.
    const endpoint = { ...contractEndpoint, query: z.object({}), body: z.unknown() };
    const names = [...pathParams(endpoint.path), ...(endpoint.auth === 'link' ? ['linkToken'] : [])];
    const params = Object.fromEntries(names.map((param) => [param, 'x1']));
    const valid = inputsOf(endpoint.answer);

    test('is read as data or as a typed failure, whatever it is', () =>
      fc.assert(
        fc.asyncProperty(
          status,
          headers,
          bytesOf(fc.oneof(valid, mutated(valid), hostileJson)),
          dialect,
          async (code, sent, body, configured) => {
            setDialect(configured);
            const { client, seen } = createFuzzedClient(
              async () => new Response(bodyless.has(code) ? null : body, { status: code, headers: sent }),
            );
            const result = await client.send({ name, endpoint, params });
            const isOk = code < 300;
            if (result.ok) {
              expect(isOk).toBe(true);
              expect(isPlain(result.value)).toBe(true);
            } else {
              expect(failure.strict().safeParse(result).error).toBeUndefined();
              expect(result.message).not.toBe('');
              expect(result.requestId).toBeDefined();
              expect(result.retryAfterMs ?? 0).toBeGreaterThanOrEqual(0);
              expect(Object.getPrototypeOf(result.fields ?? {})).toBe(Object.prototype);
              // Of a write that was answered with success, nobody may say that it was not made.
              if (isOk)
                expect(result).toMatchObject({ code: 'drift', ...(isWrite(endpoint) && { unknownOutcome: true }) });
              if (!isWrite(endpoint)) expect(result.unknownOutcome).toBeUndefined();
            }
            expect(seen.drifted).toBe(isOk && !result.ok ? 1 : 0);
            expect(seen.rejected).toBe(code === 401 && endpoint.auth === 'session' ? 1 : 0);
          },
        ),
        endpointRuns,
      ));

    test('is read as data if it is as the contract says', () =>
      fc.assert(
        fc.asyncProperty(valid, async (answer) => {
          const { client } = createFuzzedClient(async () => Response.json(answer));
          const result = await client.send({ name, endpoint, params });
          expect(result).toMatchObject({ ok: true });
        }),
        endpointRuns,
      ));
  },
);

test('an ETag is a strong one or none', () =>
  fc.assert(
    fc.asyncProperty(header, async (etag) => {
      const { client } = createFuzzedClient(async () => new Response('{"data":[]}', { headers: { etag } }));
      const result = await client.request('countries.list', { limit: 200 }, undefined);
      const found = result.ok ? result.value.etag : null;
      if (found !== null) expect(entityTag.safeParse(found).success).toBe(true);
    }),
  ));
