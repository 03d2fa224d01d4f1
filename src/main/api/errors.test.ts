import { describe, expect, test } from 'vitest';
import { offlineMessage } from '#contract/bridge/result.ts';
import { NetworkError } from '../http/http.ts';
import { codeOf, codeOfNetwork, failureOfAnswer, failureOfNetwork, retryAfterMs } from './errors.ts';

const session = { carriedSession: true, namesRecord: true };
const answer = (status: number, body: string, more: Partial<Parameters<typeof failureOfAnswer>[0]> = {}) =>
  failureOfAnswer({ status, body, retryAfter: null, ...session, isWrite: false, now: 0, ...more });

describe('error code by status', () => {
  test.each([
    [400, 'invalid'],
    [401, 'signed-out'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'conflict'],
    [410, 'invalid'],
    [412, 'conflict'],
    [418, 'invalid'],
    [422, 'invalid'],
    [429, 'rate-limited'],
    [500, 'server'],
    [501, 'unavailable'],
    [503, 'server'],
    [599, 'server'],
  ] as const)('%i is %s', (status, code) => expect(codeOf(status, session)).toBe(code));

  test('401 without a session is invalid input', () =>
    expect(codeOf(401, { ...session, carriedSession: false })).toBe('invalid'));

  test('404 for an address without a record says that the platform lacks the endpoint', () =>
    expect(codeOf(404, { ...session, namesRecord: false })).toBe('unavailable'));

  test('404 for the token of a link says that there is no such link', () =>
    expect(codeOf(404, { carriedSession: false, namesRecord: false })).toBe('not-found'));
});

describe('error message', () => {
  test('a 400 has the code and the message of the platform', () =>
    expect(answer(400, '{"message":"No such level"}')).toMatchObject({ code: 'invalid', message: 'No such level' }));
  test('426 says that an update is required, whatever the platform says', () =>
    expect(answer(426, '{"message":"Upgrade"}').message).toBe(
      'Update required. The platform no longer accepts this version of the console.',
    ));
  test.each([
    ['message', '{"message":"No such level"}', 'No such level'],
    ['error.message', '{"error":{"message":"Bad"}}', 'Bad'],
    ['message before error.message', '{"message":"A","error":{"message":"B"}}', 'A'],
    ['an empty message', '{"message":" ","error":{"message":"B"}}', 'B'],
    ['a message that is not a text', '{"message":7}', 'Error Occured'],
    ['detail (Django)', '{"detail":"Not found."}', 'Not found.'],
    ['detail before title (Symfony)', '{"title":"An error occurred","detail":"No route"}', 'No route'],
    ['title alone', '{"type":"about:blank","title":"Not Found","status":404}', 'Not Found'],
    ['error as a text (Spring)', '{"status":500,"error":"Internal Server Error"}', 'Internal Server Error'],
    ['a text in message before error', '{"statusCode":400,"message":"Bad id","error":"Bad Request"}', 'Bad id'],
    [
      'message as a list (Nest)',
      '{"message":["name must be text","age is odd"],"error":"Bad"}',
      'name must be text; age is odd',
    ],
    ['errors as a list of texts', '{"errors":["No funds","Closed"]}', 'No funds; Closed'],
    ['errors as a list of objects', '{"errors":[{"title":"No","detail":"No funds"},7]}', 'No funds'],
    ['an odd entry in a list', '{"message":[7,null,"A"]}', 'A'],
    ['a text as the whole body', '"No funds"', 'No funds'],
    ['no body', '', 'Error Occured'],
    ['a page', '<html>', 'Error Occured'],
    ['null', 'null', 'Error Occured'],
    ['a list of other things', '[1]', 'Error Occured'],
    ['an object in place of a message', '{"message":{"a":1}}', 'Error Occured'],
    ['a message with spaces around it', '{"message":" A\\n"}', 'A'],
    ['a long message, which is cut', JSON.stringify({ message: 'x'.repeat(2_000) }), 'x'.repeat(1_000)],
    ['an error that is a text', '{"message":"A","error":"B"}', 'A'],
    ['errors that are a text', '{"message":"A","errors":"B"}', 'A'],
    ['errors that are a text, alone', '{"errors":"No funds"}', 'No funds'],
    ['error as a list', '{"error":["No funds","Closed"]}', 'No funds; Closed'],
    ['error.message as a list', '{"error":{"message":["No funds"]}}', 'No funds'],
    ['error.detail', '{"status":"error","error":{"code":7,"detail":"No funds"}}', 'No funds'],
    ['error.description', '{"error":{"description":"No funds"}}', 'No funds'],
    ['msg (Flask)', '{"msg":"No funds"}', 'No funds'],
    ['a message before msg', '{"message":"A","msg":"B"}', 'A'],
  ])('%s', (_, body, message) => expect(answer(500, body).message).toBe(message));

  test.each(['', '{"errors":{}}', '{"errors":{"email":[]}}', '{"errors":{"email":7}}'])(
    'an answer %j has no messages by field',
    (body) => expect(answer(500, body)).toEqual({ ok: false, code: 'server', status: 500, message: 'Error Occured' }),
  );
});

test('422 has messages by field', () => {
  expect(answer(422, '{"message":"Check","errors":{"email":"Invalid email","number":["Too short","x"]}}')).toEqual({
    ok: false,
    code: 'invalid',
    status: 422,
    message: 'Check',
    fields: { email: 'Invalid email', number: 'Too short' },
  });
});

test.each([
  ['Rails', '{"name":["can\'t be blank","is short"]}', { name: "can't be blank" }, "name: can't be blank"],
  ['Rails, in errors', '{"errors":{"name":["is short"]}}', { name: 'is short' }, 'name: is short'],
  ['Django', '{"non_field_errors":["No funds"],"name":["Required."]}', { name: 'Required.' }, 'No funds'],
  [
    'nested fields of Django',
    '{"profile":{"city":["Required."]}}',
    { 'profile.city': 'Required.' },
    'profile.city: Required.',
  ],
  [
    'FastAPI',
    '{"detail":[{"loc":["body","name"],"msg":"field required","type":"missing"}]}',
    { name: 'field required' },
    'name: field required',
  ],
  [
    'Symfony',
    '{"title":"Validation Failed","detail":"name: Too short","violations":[{"propertyPath":"name","title":"Too short"}]}',
    { name: 'Too short' },
    'name: Too short',
  ],
  [
    'a list with fields',
    '{"errors":[{"field":"name","message":"Too short"}]}',
    { name: 'Too short' },
    'name: Too short',
  ],
  [
    'JSON:API',
    '{"errors":[{"source":{"pointer":"/data/attributes/name"},"detail":"Too short"}]}',
    { name: 'Too short' },
    'name: Too short',
  ],
  [
    'one odd entry, which costs itself',
    '{"message":"Check","errors":{"name":"Too short","age":7,"x":null}}',
    { name: 'Too short' },
    'Check',
  ],
  ['JSend', '{"status":"fail","data":{"name":"Too short"}}', { name: 'Too short' }, 'name: Too short'],
  [
    'Mongoose, with what else it says of each',
    '{"errors":{"name":{"message":"Too short","path":"name","kind":"min","value":""}}}',
    { name: 'Too short' },
    'name: Too short',
  ],
  ['error with fields', '{"error":{"name":["Too short"]}}', { name: 'Too short' }, 'name: Too short'],
  [
    'error.details with fields',
    '{"error":{"code":"E1","details":{"name":"Too short"}}}',
    { name: 'Too short' },
    'name: Too short',
  ],
  [
    'zod',
    '{"message":"Check","issues":[{"code":"too_small","path":["profile","name"],"message":"Too short"}]}',
    { 'profile.name': 'Too short' },
    'Check',
  ],
  ['a field called message', '{"errors":{"message":["Too short"]}}', { message: 'Too short' }, 'message: Too short'],
  ['a field called detail', '{"errors":{"detail":"Too short"}}', { detail: 'Too short' }, 'detail: Too short'],
])('messages by field: %s', (_, body, fields, message) => {
  for (const status of [400, 422]) expect(answer(status, body)).toMatchObject({ fields, message });
});

test.each([
  ['another status', 409, '{"name":["Required."]}'],
  ['a record', 422, '{"id":"CUS1","name":"Ada","created_at":"2026-01-01"}'],
  ['what was sent', 422, '{"message":"Check","request":{"id":"R1","url":"/v2/customers"}}'],
  ['where it happened', 400, '{"message":"Check","trace":["at a","at b"],"stack":["at c"]}'],
])('keys at the top are no messages by field: %s', (_, status, body) =>
  expect(answer(status, body)).toEqual(expect.not.objectContaining({ fields: expect.anything() })),
);

test('an error of any depth is read', () => {
  const deep = (key: string) => [`{"${key}":`.repeat(100_000), '7', '}'.repeat(100_000)].join('');
  for (const key of ['a', 'errors', 'error']) expect(answer(422, deep(key)).code).toBe('invalid');
});

test('fields of an error never reach the prototype of objects', () => {
  const failure = answer(422, '{"errors":{"__proto__":"x","constructor":"y"}}');
  expect(Object.getPrototypeOf(failure.fields)).toBe(Object.prototype);
});

test.each([
  ['seconds', '3', 3_000],
  ['seconds with spaces around them', ' 12 ', 12_000],
  ['a date', 'Thu, 01 Jan 1970 00:00:09 GMT', 8_000],
  ['a past date', 'Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['a very long wait', '999999', 3_600_000],
  ['a date of RFC 850', 'Thursday, 01-Jan-70 00:00:09 GMT', 8_000],
  ['a date of C', 'Thu Jan  1 00:00:09 1970', 8_000],
  ['a fraction', '1.5', undefined],
  ['a negative number', '-1', undefined],
  ['an exponent', '1e1', undefined],
  ['an ISO date', '1970-01-01T00:00:09Z', undefined],
  ['a day alone', '2026', 2_026_000],
  ['seconds with a unit', '3s', undefined],
  ['two values', '3, 5', undefined],
  ['nonsense', 'soon', undefined],
  ['an empty text', ' ', undefined],
  ['nothing', null, undefined],
])('Retry-After: %s', (_, header, wait) => expect(retryAfterMs(header, 1_000)).toBe(wait));

describe('unknown outcome of a write', () => {
  test.each([302, 307, 502, 503, 504, 520, 521, 522, 523, 524])(
    '%i leaves the outcome of a write unknown, not of a read',
    (status) => {
      expect(answer(status, '', { isWrite: true })).toMatchObject({ code: 'server', status, unknownOutcome: true });
      expect(answer(status, '')).not.toHaveProperty('unknownOutcome');
    },
  );
  test.each([0, 20, 99, 600, 999, 99_999])('%i, which HTTP does not have, leaves it unknown', (status) =>
    expect(answer(status, '{"message":"Fine"}', { isWrite: true })).toEqual({
      ok: false,
      code: 'server',
      status,
      unknownOutcome: true,
      message: `The platform answered with an unknown status (${status})`,
    }),
  );
  test.each([400, 401, 403, 404, 409, 422, 429, 500])('%i means that it was refused', (status) =>
    expect(answer(status, '', { isWrite: true })).not.toHaveProperty('unknownOutcome'),
  );
  test('503 with a valid Retry-After means refused; with an invalid one the outcome is unknown', () => {
    const busy = (retryAfter: string) => answer(503, '', { isWrite: true, retryAfter });
    expect(busy('2')).toMatchObject({ code: 'server', retryAfterMs: 2_000 });
    expect(busy('2')).not.toHaveProperty('unknownOutcome');
    expect(busy('soon').unknownOutcome).toBe(true);
  });
});

describe('no answer', () => {
  const node = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
  test.each([
    ['no network', new Error('net::ERR_INTERNET_DISCONNECTED'), undefined],
    ['no name', new Error('net::ERR_NAME_NOT_RESOLVED'), undefined],
    ['refused', new Error('net::ERR_CONNECTION_REFUSED'), undefined],
    ['refused (Node)', node('ECONNREFUSED'), undefined],
    ['refused, by its code alone (Node)', Object.assign(new Error('no'), { code: 'ECONNREFUSED' }), undefined],
    ['certificate', new Error('net::ERR_CERT_AUTHORITY_INVALID'), undefined],
    ['certificate (Node)', node('CERT_HAS_EXPIRED'), undefined],
    ['certificate of another host (Node)', node('ERR_TLS_CERT_ALTNAME_INVALID'), undefined],
    ['TLS handshake', new Error('net::ERR_SSL_VERSION_OR_CIPHER_MISMATCH'), undefined],
    ['a TLS record that fails', new Error('net::ERR_SSL_BAD_RECORD_MAC_ALERT'), true],
    ['TLS, without a reason', new Error('net::ERR_SSL_PROTOCOL_ERROR'), true],
    ['a client certificate that is demanded', new Error('net::ERR_SSL_CLIENT_AUTH_CERT_NEEDED'), true],
    ['a route that fails', new Error('net::ERR_ADDRESS_UNREACHABLE'), true],
    ['a route that fails (Node)', node('EHOSTUNREACH'), true],
    ['a network that fails (Node)', node('ENETUNREACH'), true],
    ['dropped', new Error('net::ERR_CONNECTION_RESET'), true],
    ['dropped (Node)', node('ECONNRESET'), true],
    ['closed', new Error('net::ERR_EMPTY_RESPONSE'), true],
    ['refused, as typed', new NetworkError('ERR_CONNECTION_REFUSED'), undefined],
    ['cut off, as typed', new NetworkError('ERR_NO_BODY'), true],
    ['unknown', 'what', true],
  ])('%s', (_, cause, unknownOutcome) => {
    expect(failureOfNetwork(cause, true, true).code).toBe('offline');
    expect(failureOfNetwork(cause, true, true).unknownOutcome).toBe(unknownOutcome);
    expect(failureOfNetwork(cause, false, true).unknownOutcome).toBeUndefined();
    expect(failureOfNetwork(cause, true, false).unknownOutcome).toBeUndefined();
  });

  test.each([
    ['Node', new TypeError('fetch failed', { cause: new Error('unexpected redirect') })],
    ['Electron', new NetworkError('ERR_REDIRECT')],
  ])('a redirect (%s) is refused and leaves the outcome of a write unknown', (_, cause) => {
    const message = 'The platform answered with a redirect, which the console refuses';
    expect(failureOfNetwork(cause, false, true)).toMatchObject({ code: 'server', message });
    expect(failureOfNetwork(cause, false, true)).not.toHaveProperty('unknownOutcome');
    expect(failureOfNetwork(cause, true, true)).toMatchObject({ code: 'server', unknownOutcome: true });
  });

  test.each([
    [new Error('net::ERR_CONNECTION_RESET'), 'ERR_CONNECTION_RESET'],
    [node('ECONNRESET'), 'ECONNRESET'],
    [new TypeError('Failed to parse URL from https://x.test/v2/customers/EABCD?q=ERR_ADA'), 'TypeError'],
    [new TypeError('fetch failed', { cause: new Error('unexpected redirect') }), 'Error'],
    [new Error('Not fetched: https://x.test/?q=net::ERR_ADA'), 'Error'],
    [new Error('net::ERR_FAILED for Ada'), 'Error'],
    [Object.assign(new Error('Ada'), { code: 7 }), 'Error'],
    ['what', 'unknown'],
  ])('the log gets only the code of %s', (cause, code) => expect(codeOfNetwork(cause)).toBe(code));

  test('an untrusted certificate has its own message', () => {
    expect(failureOfNetwork(new Error('net::ERR_CERT_AUTHORITY_INVALID'), true, true)).toMatchObject({
      code: 'offline',
      message: "The platform's certificate is not trusted on this machine, contact IT",
    });
  });

  test('a machine without network has the message of every screen', () =>
    expect(failureOfNetwork(new Error('net::ERR_INTERNET_DISCONNECTED'), true, true)).toEqual({
      ok: false,
      code: 'offline',
      message: offlineMessage,
    }));
});
