import { expect, test } from 'vitest';
import { checkRead } from './check-read.ts';
import { readTargets } from './read-targets.ts';
import type { Answer, Ask } from './requester.ts';

const targetOf = (label: string) => {
  const target = readTargets.find((one) => one.label === label);
  if (!target) throw new Error(`there is no ${label}`);
  return target;
};

const answerOf = (status: number, json: unknown): Answer => ({
  status,
  headers: new Headers({ date: new Date().toUTCString() }),
  json,
  failure: status === 200 ? null : { ok: false, code: 'not-found', message: 'Not found', status },
  ms: 1,
});

const lastPage = { page: 1, limit: 2, next_cursor: null };
const empty = () => answerOf(200, { data: [], pagination: { ...lastPage, total: 0 } });

/** Asks an endpoint three times that gives these answers, one after the other. */
const check = async (label: string, ...answers: Answer[]) => {
  let count = 0;
  const ask: Ask = async () => answers[count++] ?? empty();
  const target = targetOf(label);
  const options = { timeoutMs: 1_000, samples: 3 };
  const { report } = await checkRead(ask, target, [target.recordParams.length > 0 ? { id: '1' } : {}], options);
  return { ...report, count };
};

test.each([
  ['does not exist', 'missing', answerOf(404, null)],
  ['is not implemented', 'missing', answerOf(501, null)],
  ['is not permitted', 'not checked', answerOf(403, null)],
  ['has another shape', 'differs', answerOf(200, { data: [{ id: true }], pagination: { ...lastPage, total: 1 } })],
])('a later answer that %s counts: %s', async (_, result, later) => {
  expect((await check('countries.list', empty(), empty(), empty())).result).not.toBe(result);
  expect((await check('countries.list', empty(), empty(), later)).result).toBe(result);
});

test('an endpoint that gives a file is asked once', async () => {
  const file = readTargets.find(({ endpoint }) => endpoint.kind === 'file');
  const { count } = await check(file?.label ?? '', answerOf(200, null));
  // The second request is that for an unknown record.
  expect(count).toBe(2);
});

test('a weak ETag of a record is noted, that of a list is not', async () => {
  const weak = (answer: Answer): Answer => ({
    ...answer,
    headers: new Headers({ ...Object.fromEntries(answer.headers), etag: 'W/"1"' }),
  });
  const record = weak(answerOf(200, { data: { id: 'NG' } }));
  const note = {
    path: 'ETag header',
    expected: 'a strong entity tag: with a weak one members can overwrite each other',
  };
  expect((await check('countries.get', record, record, record)).notes).toEqual([note]);
  expect((await check('countries.list', weak(empty()), weak(empty()), weak(empty()))).notes).toEqual([]);
});

test('an error in the shape of a framework is noted, one without words differs', async () => {
  const record = answerOf(200, { data: { id: 'NG' } });
  const found = async (json: unknown) => {
    const { notes, differences } = await check('countries.get', record, record, record, answerOf(404, json));
    return { notes, differences };
  };
  const shape = { path: 'error body', expected: 'JSON with `message` or `error.message`' };
  expect(await found({ detail: 'Not found.' })).toEqual({ notes: [shape], differences: [] });
  expect(await found({ code: 404 })).toEqual({ notes: [], differences: [shape] });
  expect(await found({ message: 'Not found' })).toEqual({ notes: [], differences: [] });
});
