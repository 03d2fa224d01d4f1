import { expect, test } from 'vitest';
import { downloadResult, progressText } from './runtime-download.mjs';

const print = (...lines) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

test('progress is shown in steps of 10%', () => {
  const chunk = print({ received: 1_000_000, total: 120_000_000 }, { received: 66_000_000, total: 120_000_000 });
  expect(progressText(chunk)).toBe('  60 of 120 MB (50%)');
  expect(progressText(`${chunk}{"received":7`)).toBe('  60 of 120 MB (50%)');
});

test('progress of an unknown size is shown in megabytes', () => {
  expect(progressText(print({ received: 47_000_000, total: null }))).toBe('  40 MB');
});

test.each(['', 'a warning\n', print({ done: true })])('output without progress shows none', (chunk) =>
  expect(progressText(chunk)).toBeUndefined(),
);

test('a download that ended is done', () => {
  expect(downloadResult(print({ received: 1, total: 1 }, { done: true }))).toEqual({ state: 'done', message: '' });
});

test.each(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH'])(
  'a network that does not lead to the server is not tried again: %s',
  (code) => expect(downloadResult(print({ code, message: 'fetch failed' })).state).toBe('unreachable'),
);

test.each([
  ['ECONNRESET', 'fetch failed (ECONNRESET)'],
  ['UND_ERR_CONNECT_TIMEOUT', 'fetch failed (UND_ERR_CONNECT_TIMEOUT)'],
  ['STALLED', 'nothing was received for a minute'],
])('a download that failed with %s is tried again', (code, reason) => {
  const { state, message } = downloadResult(print({ received: 5, total: 9 }, { code, message: 'fetch failed' }));
  expect(state).toBe('failed');
  expect(message).toBe(`The Electron runtime was not downloaded: ${reason}. The next start tries again.`);
});

test('a download that was ended by its limit is tried again', () => {
  expect(downloadResult(print({ received: 5, total: 9 })).state).toBe('failed');
});
