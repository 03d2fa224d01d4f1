import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { createChromiumFetch } from './chromium-fetch.ts';
import type { HttpRequest } from './http.ts';

/** An answer of `net.request`: a stream with a status and headers. */
class Answer extends Readable {
  readonly statusCode: number;
  readonly rawHeaders: string[];
  #pieces: readonly string[];
  /** How many pieces were asked for. */
  asked = 0;
  constructor(pieces: readonly string[] = ['{}'], statusCode = 200, rawHeaders = ['Content-Length', '2']) {
    super({ highWaterMark: 1 });
    this.statusCode = statusCode;
    this.rawHeaders = rawHeaders;
    this.#pieces = pieces;
  }
  override _read(): void {
    this.asked += 1;
    const [next, ...rest] = this.#pieces;
    this.#pieces = rest;
    this.push(next === undefined ? null : Buffer.from(next));
  }
}

const build = (session: (signal: AbortSignal) => string | Promise<string> = () => 'platform') => {
  const sent = Object.assign(new EventEmitter(), {
    write: vi.fn<(bytes: Buffer) => void>(),
    end: vi.fn<() => void>(),
    // As Electron does it: later, and the answer's stream ends without an error.
    abort: vi.fn(() => void process.nextTick(() => sent.emit('abort'))),
  });
  const request = vi.fn((_options: object) => sent);
  const fetch = createChromiumFetch({ request, sessionFor: session });
  const canceled = new AbortController();
  const start = (more: Partial<HttpRequest> = {}) => {
    const answer = fetch('https://platform.test/v2/me', {
      ...{ redirect: 'error', credentials: 'omit', cache: 'no-store', signal: canceled.signal, ...more },
    });
    answer.catch(() => undefined);
    return answer;
  };
  return { sent, request, canceled, start };
};

/** Starts a request, lets it be sent, and answers it. */
const answered = async (message: EventEmitter, { start, sent }: ReturnType<typeof build> = build()) => {
  const answer = start();
  await setImmediate();
  sent.emit('response', message);
  return answer;
};
const textOf = (body: ReadableStream<Uint8Array> | null): Promise<string> => new Response(body).text();

describe('the request', () => {
  test('has its session, and no redirects, cookies or cache', async () => {
    const { start, request, sent } = build();
    void start({ headers: { Accept: 'application/json' } });
    await setImmediate();
    expect(request).toHaveBeenCalledExactlyOnceWith({
      ...{ url: 'https://platform.test/v2/me', method: 'GET', session: 'platform' },
      ...{ headers: { Accept: 'application/json' }, redirect: 'error', credentials: 'omit', cache: 'no-store' },
    });
    expect(sent.write).not.toHaveBeenCalled();
    expect(sent.end).toHaveBeenCalledOnce();
  });
  test.each<[string, NonNullable<HttpRequest['body']>, Record<string, string>, string, RegExp]>([
    ['text', '{"a":"ü"}', { 'content-type': 'application/json' }, 'application/json', /^\{"a":"ü"\}$/],
    ['a form', new URLSearchParams({ a: '1 2' }), {}, 'application/x-www-form-urlencoded;charset=UTF-8', /^a=1\+2$/],
    ['bytes', new Uint8Array([97, 98]), { 'Content-Type': 'x' }, 'x', /^ab$/],
  ])('has %s as its body, with a type', async (_, body, headers, type, text) => {
    const { start, request, sent } = build();
    void start({ method: 'POST', body, headers });
    await vi.waitFor(() => expect(sent.end).toHaveBeenCalledOnce());
    const [options] = request.mock.calls[0] ?? [];
    expect(new Headers(Object.entries(options && 'headers' in options ? (options.headers ?? {}) : {}))).toEqual(
      new Headers({ 'content-type': type }),
    );
    expect(sent.write.mock.calls[0]?.[0].toString()).toMatch(text);
  });
  test('has the parts of a form with files, and their boundary', async () => {
    const { start, request, sent } = build();
    const body = new FormData();
    body.append('note', 'ü');
    void start({ method: 'POST', body });
    await vi.waitFor(() => expect(sent.end).toHaveBeenCalledOnce());
    const [, boundary] = /multipart\/form-data; boundary=(\S+?)"/.exec(JSON.stringify(request.mock.calls)) ?? [];
    expect(boundary).toBeDefined();
    expect(sent.write.mock.calls[0]?.[0].toString()).toContain(`--${boundary}\r\n`);
  });
  test('says that it waits, and right before it is sent', async () => {
    const held: [isHeld: boolean, requests: number][] = [];
    const { start, request, sent } = build();
    void start({ onHeld: (isHeld) => held.push([isHeld, request.mock.calls.length]) });
    await vi.waitFor(() => expect(sent.end).toHaveBeenCalledOnce());
    expect(held).toEqual([
      [true, 0],
      [false, 0],
    ]);
  });
  test('is not sent where it was canceled first', async () => {
    const { start, request, canceled } = build(async () => {
      canceled.abort(new Error('too slow'));
      return 'platform';
    });
    await expect(start()).rejects.toThrow('too slow');
    expect(request).not.toHaveBeenCalled();
  });
  test('is not sent where no session is free in time', async () => {
    const { start, request } = build(() => Promise.reject(new Error('too slow')));
    await expect(start()).rejects.toThrow('too slow');
    expect(request).not.toHaveBeenCalled();
  });
});

describe('the answer', () => {
  test.each([
    [200, true],
    [299, true],
    [20, false],
    [0, false],
    [300, false],
    [500, false],
    [999, false],
    [99_999, false],
  ])('has the status %i', async (status, ok) =>
    expect(await answered(new Answer(['{}'], status))).toMatchObject({ status, ok }),
  );
  test('has headers by any case, the first of each name, with all characters', async () => {
    const raw = ['X-Served-For', 'Łódź', 'Date', 'a', 'date', 'b', 'constructor', 'c', 'Empty', ''];
    const { headers } = await answered(new Answer([], 200, raw));
    expect(['x-served-for', 'DATE', 'constructor', 'Empty', 'toString'].map(headers.get)).toEqual([
      'Łódź',
      'a',
      'c',
      '',
      null,
    ]);
    expect([headers.has('Date'), headers.has('etag')]).toEqual([true, false]);
  });
  test('has its body piece by piece, and asks for no more than was read', async () => {
    const message = new Answer(Array.from({ length: 50 }, (_, index) => String(index)));
    const { body } = await answered(message);
    await setImmediate();
    expect(message.asked).toBe(0);
    const reader = body?.getReader();
    expect((await reader?.read())?.value?.toString()).toBe('0');
    await setImmediate();
    expect(message.asked).toBeLessThan(5);
    let last = '';
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) last = read.value.toString();
    expect(last).toMatch(/49$/);
  });
  test.each(['ERR_CONTENT_LENGTH_MISMATCH', 'ERR_INCOMPLETE_CHUNKED_ENCODING', 'ERR_CONTENT_DECODING_FAILED'])(
    'fails with %s after the pieces that arrived',
    async (code) => {
      const message = new Readable({ read: () => undefined });
      const { body } = await answered(Object.assign(message, { statusCode: 200, rawHeaders: ['Content-Length', '9'] }));
      message.push('{"a"');
      const reader = body?.getReader();
      expect((await reader?.read())?.value).toHaveLength(4);
      message.destroy(new Error(`net::${code}`));
      await expect(reader?.read()).rejects.toMatchObject({ name: 'NetworkError', code });
    },
  );
  test('fails where it broke off before anybody read', async () => {
    const message = new Answer();
    const { body } = await answered(message);
    message.destroy(new Error('net::ERR_CONNECTION_RESET'));
    await setImmediate();
    await expect(textOf(body)).rejects.toMatchObject({ code: 'ERR_CONNECTION_RESET' });
  });
  test('that broke off and that nobody reads ends nothing else', async () => {
    const message = new Answer();
    await answered(message);
    message.destroy(new Error('net::ERR_CONNECTION_RESET'));
    await setImmediate();
    expect(message.destroyed).toBe(true);
  });
  test.each([
    ['a length', 200, ['Content-Length', '2'], false],
    ['chunks', 200, ['Transfer-Encoding', 'chunked'], false],
    ['a status without a body', 204, [], false],
    ['neither', 200, ['Content-Type', 'application/json'], true],
  ])('with %s says whether its end is marked', async (_, status, raw, hasUnmarkedEnd) =>
    expect(await answered(new Answer(['{}'], status, raw))).toMatchObject({ hasUnmarkedEnd }),
  );
  test('that is empty fails where nothing marks its end', async () => {
    await expect(textOf((await answered(new Answer([], 200, []))).body)).rejects.toMatchObject({ code: 'ERR_NO_BODY' });
    expect(await textOf((await answered(new Answer([], 204, []))).body)).toBe('');
    expect(await textOf((await answered(new Answer([], 200, ['Content-Length', '0']))).body)).toBe('');
    expect(await textOf((await answered(new Answer(['{}'], 200, []))).body)).toBe('{}');
  });
  test('that is no stream fails the request', async () =>
    expect(answered(new EventEmitter())).rejects.toThrow('no stream'));
});

describe('without an answer', () => {
  test.each([
    ['net::ERR_CONNECTION_RESET', 'ERR_CONNECTION_RESET'],
    ["Attempted to redirect, but redirect policy was 'error'", 'ERR_REDIRECT'],
    ['Object has been destroyed', 'ERR_FAILED'],
  ])('%s is %s', async (message, code) => {
    const { start, sent } = build();
    const answer = start();
    await setImmediate();
    sent.emit('error', new Error(message));
    await expect(answer).rejects.toMatchObject({ name: 'NetworkError', code, message: `net::${code}` });
  });
  test('a canceled request is aborted and fails as its signal says', async () => {
    const { start, sent, canceled } = build();
    const answer = start();
    await setImmediate();
    canceled.abort(new Error('too slow'));
    expect(sent.abort).toHaveBeenCalledOnce();
    await expect(answer).rejects.toThrow('too slow');
  });
  test('a request that ends by itself fails', async () => {
    const { start, sent } = build();
    const answer = start();
    await setImmediate();
    sent.emit('abort');
    await expect(answer).rejects.toMatchObject({ code: 'ERR_ABORTED' });
  });
  test('the body of a canceled request fails as its signal says', async () => {
    const parts = build();
    const message = new Readable({ read: () => undefined });
    const { body } = await answered(
      Object.assign(message, { statusCode: 200, rawHeaders: ['Content-Length', '9'] }),
      parts,
    );
    const read = body?.getReader().read();
    parts.canceled.abort(new Error('too slow'));
    message.destroy();
    await expect(read).rejects.toThrow('too slow');
  });
  test('a body that is canceled ends its request', async () => {
    const parts = build();
    const { body } = await answered(new Answer(), parts);
    await body?.cancel();
    expect(parts.sent.abort).toHaveBeenCalledOnce();
  });
});
