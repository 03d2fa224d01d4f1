import { expect, test } from 'vitest';
import { scrubFile, scrubMessage, scrubPath } from './texts.ts';

test.each([
  ["Cannot read properties of undefined (reading 'email')", "Cannot read properties of undefined (reading '…')"],
  ['Customer Ada Lovelace was not found', '… was not found'],
  ['Failed to fetch ada@lovelace.test', 'Failed to fetch …'],
  ['Unexpected token A in JSON: "Ada", 22212345678', 'Unexpected token A in JSON: "…'],
  ['Bearer eyJhbGciOi.eyJzdWIi.c2ln is not valid', '… is not valid'],
  ['Grüße, Şükrü 你好', '…'],
])('a message keeps words of JavaScript alone: %s', (text, expected) => expect(scrubMessage(text)).toBe(expected));

test('a long message is cut', () => expect(scrubMessage('not '.repeat(1_000)).length).toBeLessThanOrEqual(500));

test.each([
  ['/wanda/customers/CUS0000000001/wallets', '/wanda/customers/:id/wallets'],
  ['/wanda/customers?q=ada%40lovelace.test#Ada', '/wanda/customers'],
  ['app://bundle/invite/accept/eyJhbGciOi', '/invite/accept/:id'],
  ['app://bundle/assets/list-DkE3aB1c.js', '/assets/list-DkE3aB1c.js'],
  ['/media/avatars/ada.png', '/:id/:id/:id'],
  ['https://ada:secret@ada.test/customers/lovelace', '/customers/:id'],
  ['Ada Lovelace', '/:id'],
  ['http://[', '/'],
])('an address keeps the fixed parts of screens alone: %s', (text, expected) => expect(scrubPath(text)).toBe(expected));

test.each([
  ['file:///home/ada/console/out/main/shared/sentry.js', 'app:///out/main/shared/sentry.js'],
  ['C:\\Users\\Ada\\console\\out\\main\\index.js', 'app:///out/main/index.js'],
  ['app://bundle/assets/index-Cv4QE9RY.js?ada', 'app:///assets/index-Cv4QE9RY.js'],
  ['node:internal/process/task_queues', 'node:internal/process/task_queues'],
  ['/home/ada/Documents/report.js', '…'],
])('a file keeps its place in the app alone: %s', (text, expected) => expect(scrubFile(text)).toBe(expected));
