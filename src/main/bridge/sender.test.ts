import { describe, expect, test } from 'vitest';
import { isOwnPage, isTrusted } from './sender.ts';

const home = new URL('app://bundle/');

describe('pages of the console', () => {
  test.each(['app://bundle/', 'app://bundle/wanda/customers?q=1#x', 'APP://bundle/'])('%s is one', (address) =>
    expect(isOwnPage(address, home)).toBe(true),
  );

  test.each([
    ['another scheme', 'https://bundle/'],
    ['a longer scheme', 'application://bundle/'],
    ['another host', 'app://evil/'],
    ['a longer host', 'app://bundle.evil/'],
    ['another port', 'app://bundle:1/'],
    ['a user name', 'app://user@bundle/'],
    ['a password alone', 'app://:secret@bundle/'],
    ['another site', 'https://evil.test/'],
    ['a blob of a page', 'blob:app://bundle/x'],
    ['a script', 'javascript:alert(1)'],
    ['a file', 'file:///etc/passwd'],
    ['no page', 'about:blank'],
    ['no address', ''],
  ])('%s is none', (_, address) => expect(isOwnPage(address, home)).toBe(false));
});

describe('senders of calls', () => {
  const frame = { url: 'app://bundle/login', parent: null };
  const event = { senderFrame: frame, sender: { id: 1, mainFrame: frame } };
  const embedded = { url: frame.url, parent: frame };
  const away = { url: 'https://evil.test/', parent: null };

  test.each([
    ['a page in a window of the console is trusted', event, true],
    ['a destroyed frame is not', { ...event, senderFrame: null }, false],
    ['a frame inside the page is not', { ...event, senderFrame: embedded }, false],
    [
      'the main frame of contents inside the page is not',
      { senderFrame: embedded, sender: { id: 1, mainFrame: embedded } },
      false,
    ],
    ['a top frame that is not the main one is not', { ...event, senderFrame: { ...frame } }, false],
    ['another window is not', { ...event, sender: { id: 2, mainFrame: frame } }, false],
    ['another site in a window is not', { senderFrame: away, sender: { id: 1, mainFrame: away } }, false],
  ])('%s', (_, sender, isTrustedSender) => expect(isTrusted(sender, (id) => id === 1, home)).toBe(isTrustedSender));
});
