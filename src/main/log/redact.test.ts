import { expect, test } from 'vitest';
import { redact } from './redact.ts';

const table: [string, string, string][] = [
  ['a bearer header', 'Authorization: Bearer abc.def', 'Authorization: Bearer ‹token›'],
  ['a bearer header in lower case, after two spaces', 'bearer  abc.def', 'Bearer ‹token›'],
  ['a JWT', 'got eyJhbGciOi.eyJzdWIi.c2ln end', 'got ‹token› end'],
  ['an email', 'for ada.obi+x@mail.example.ng today', 'for ‹email› today'],
  ['an email with other letters', 'zoë@bücher.example', '‹email›'],
  ['ten digits', 'bvn 2234567890', 'bvn ‹number›'],
  ['a phone number', 'call +234 803 555 0199', 'call ‹number›'],
  ['six digits', 'code 123456', 'code ‹number›'],
  ['digits in pairs', 'account 12-34.56 78', 'account ‹number›'],
  ['40 digits', '1234567890'.repeat(4), '‹number›'],
  ['five digits stay', 'port 12345', 'port 12345'],
  ['a query string', 'GET https://x.test/v2/customers?q=ada&page=1', 'GET https://x.test/v2/customers?‹query›'],
  ['a hash', 'app://bundle/password/reset#abc', 'app://bundle/password/reset?‹query›'],
  ['the home directory', 'open /home/ada/.config/app/x', 'open ~/.config/app/x'],
  [
    'a query after other addresses',
    'app://bundle/x and app://bundle/y?z=1',
    'app://bundle/x and app://bundle/y?‹query›',
  ],
  ['an address within quotes', "get 'https://x.test/?q=ada' failed", "get 'https://x.test/?‹query›' failed"],
  ['a long secret', 'key deadbeef0123456789deadbeef0123456789', 'key ‹secret›'],
  ['a secret that begins with digits', '(0123456789deadbeef0123456789deadbeef)', '(‹secret›)'],
  ['a secret with _ and -', 'a_b-1'.repeat(7), '‹secret›'],
  ['a secret of 32 characters', `key ${'a1'.repeat(16)}`, 'key ‹secret›'],
  ['31 letters and digits stay', `key ${'a1'.repeat(15)}b`, `key ${'a1'.repeat(15)}b`],
  [
    'a long name without digits stays',
    'the-request-of-the-platform-that-failed',
    'the-request-of-the-platform-that-failed',
  ],
  ['a short name with a digit stays', 'step a-1 of b_2', 'step a-1 of b_2'],
  ['plain words', 'session.login took 12 ms: invalid', 'session.login took 12 ms: invalid'],
];

test.each(table)('%s', (_, text, wanted) => {
  expect(redact(text, '/home/ada')).toBe(wanted);
});

test.each(['', '/'])('a home directory %j is no name, and nothing is taken for it', (home) =>
  expect(redact('open /etc/x', home)).toBe('open /etc/x'),
);

test.each([
  ['C:\\Users\\Ada Obi', 'open C:\\Users\\Ada Obi\\AppData\\x', 'open ~\\AppData\\x'],
  ['C:\\Users\\Ada Obi', 'at file:///C:/Users/Ada%20Obi/AppData/main.js:1:2', 'at file:///~/AppData/main.js:1:2'],
  ['/home/zoë', 'at file:///home/zo%C3%AB/app/main.js:1:2', 'at file://~/app/main.js:1:2'],
])('the home directory %s is removed as a path and as a URL', (home, text, wanted) =>
  expect(redact(text, home)).toBe(wanted),
);
