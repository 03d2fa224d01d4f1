import { describe, expect, test } from 'vitest';
import { codeOf, codeOfNetwork, failureOfAnswer, failureOfNetwork, retryAfterMs } from './errors.ts';

const answer = (status: number, body: string, more: Partial<Parameters<typeof failureOfAnswer>[0]> = {}) =>
  failureOfAnswer({ status, body, retryAfter: null, carriedSession: true, isWrite: false, now: 0, ...more });

describe('the code of a status', () => {
  test.each([
    [400, 'invalid'],
    [401, 'signed-out'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'conflict'],
    [410, 'not-found'],
    [418, 'invalid'],
    [422, 'invalid'],
    [429, 'rate-limited'],
    [500, 'server'],
    [503, 'server'],
    [599, 'server'],
  ] as const)('%i is %s', (status, code) => expect(codeOf(status, true)).toBe(code));

  test('401 without a session says that what was typed is wrong', () => expect(codeOf(401, false)).toBe('invalid'));
});

describe('the text (spec section 8)', () => {
  test.each([
    ['message', '{"message":"No such level"}', 'No such level'],
    ['error.message', '{"error":{"message":"Bad"}}', 'Bad'],
    ['message before error.message', '{"message":"A","error":{"message":"B"}}', 'A'],
    ['an empty message', '{"message":" ","error":{"message":"B"}}', 'B'],
    ['a message that is no text', '{"message":{"a":1}}', 'Error Occured'],
    ['no body', '', 'Error Occured'],
    ['a page', '<html>', 'Error Occured'],
    ['null', 'null', 'Error Occured'],
    ['a list', '[1]', 'Error Occured'],
  ])('%s', (_, body, message) => expect(answer(500, body).message).toBe(message));
});

test('422 carries its fields', () => {
  expect(answer(422, '{"message":"Check","errors":{"email":"Invalid email","number":["Too short","x"]}}')).toEqual({
    ok: false,
    code: 'invalid',
    status: 422,
    message: 'Check',
    fields: { email: 'Invalid email', number: 'Too short' },
  });
});

test.each([
  ['seconds', '3', 3_000],
  ['a date', 'Thu, 01 Jan 1970 00:00:09 GMT', 8_000],
  ['a date gone by', 'Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['a very long wait', '999999', 3_600_000],
  ['nonsense', 'soon', undefined],
  ['nothing', null, undefined],
])('Retry-After: %s', (_, header, wait) => expect(retryAfterMs(header, 1_000)).toBe(wait));

describe('an answer that does not say whether the write was carried out', () => {
  test.each([302, 307, 502, 503, 504, 520, 521, 522, 523, 524])('%i leaves a write in doubt, a read not', (status) => {
    expect(answer(status, '', { isWrite: true })).toMatchObject({ code: 'server', status, unknownOutcome: true });
    expect(answer(status, '')).not.toHaveProperty('unknownOutcome');
  });
  test.each([400, 401, 403, 404, 409, 422, 429, 500])('%i says that it was not', (status) =>
    expect(answer(status, '', { isWrite: true })).not.toHaveProperty('unknownOutcome'),
  );
  test('503 that asks to come back was refused; one that only seems to ask was not', () => {
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
    ['dropped', new Error('net::ERR_CONNECTION_RESET'), true],
    ['dropped (Node)', node('ECONNRESET'), true],
    ['closed', new Error('net::ERR_EMPTY_RESPONSE'), true],
    ['unknown', 'what', true],
  ])('%s', (_, cause, unknownOutcome) => {
    expect(failureOfNetwork(cause, true, true)).toMatchObject({
      code: 'offline',
      ...(unknownOutcome && { unknownOutcome }),
    });
    expect(failureOfNetwork(cause, true, true).unknownOutcome).toBe(unknownOutcome);
    expect(failureOfNetwork(cause, false, true).unknownOutcome).toBeUndefined();
    expect(failureOfNetwork(cause, true, false).unknownOutcome).toBeUndefined();
  });

  test.each([
    ['Node', new TypeError('fetch failed', { cause: new Error('unexpected redirect') })],
    ['Electron', new Error("Attempted to redirect, but redirect policy was 'error'")],
  ])('a redirect (%s) is an answer that is refused; whoever sent it may have taken the write', (_, cause) => {
    expect(failureOfNetwork(cause, false, true)).toMatchObject({ code: 'server' });
    expect(failureOfNetwork(cause, false, true)).not.toHaveProperty('unknownOutcome');
    expect(failureOfNetwork(cause, true, true)).toMatchObject({ code: 'server', unknownOutcome: true });
  });

  test.each([
    [new Error('net::ERR_CONNECTION_RESET'), 'ERR_CONNECTION_RESET'],
    [node('ECONNRESET'), 'ECONNRESET'],
    [new TypeError('Failed to parse URL from https://x.test/v2/customers/EABCD?q=ERR_ADA'), 'TypeError'],
    [new TypeError('fetch failed', { cause: new Error('unexpected redirect') }), 'Error'],
    ['what', 'unknown'],
  ])('the log is given its code alone: %s', (cause, code) => expect(codeOfNetwork(cause)).toBe(code));

  test('an untrusted certificate says so', () => {
    expect(failureOfNetwork(new Error('net::ERR_CERT_AUTHORITY_INVALID'), true, true)).toMatchObject({
      code: 'offline',
      message: expect.stringContaining('certificate'),
    });
  });
});
