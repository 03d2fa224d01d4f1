import { expect, test } from 'vitest';
import { redact } from './redact.ts';

const table: [string, string, string][] = [
  ['a bearer header', 'Authorization: Bearer abc.def', 'Authorization: Bearer ‹token›'],
  ['a JWT', 'got eyJhbGciOi.eyJzdWIi.c2ln end', 'got ‹token› end'],
  ['an email', 'for ada.obi+x@mail.example.ng today', 'for ‹email› today'],
  ['an email with other letters', 'zoë@bücher.example', '‹email›'],
  ['ten digits', 'bvn 2234567890', 'bvn ‹number›'],
  ['a phone number', 'call +234 803 555 0199', 'call ‹number›'],
  ['five digits stay', 'port 12345', 'port 12345'],
  ['a query string', 'GET https://x.test/v2/customers?q=ada&page=1', 'GET https://x.test/v2/customers?‹query›'],
  ['a hash', 'app://bundle/password/reset#abc', 'app://bundle/password/reset?‹query›'],
  ['the home directory', 'open /home/ada/.config/app/x', 'open ~/.config/app/x'],
  ['a long secret', 'key deadbeef0123456789deadbeef0123456789', 'key ‹secret›'],
  ['plain words', 'session.login took 12 ms: invalid', 'session.login took 12 ms: invalid'],
];

test.each(table)('%s', (_, text, wanted) => {
  expect(redact(text, '/home/ada')).toBe(wanted);
});

test.each([
  ['C:\\Users\\Ada Obi', 'open C:\\Users\\Ada Obi\\AppData\\x', 'open ~\\AppData\\x'],
  ['C:\\Users\\Ada Obi', 'at file:///C:/Users/Ada%20Obi/AppData/main.js:1:2', 'at file:///~/AppData/main.js:1:2'],
  ['/home/zoë', 'at file:///home/zo%C3%AB/app/main.js:1:2', 'at file://~/app/main.js:1:2'],
])('the home directory %s is removed as a path and as a URL', (home, text, wanted) =>
  expect(redact(text, home)).toBe(wanted),
);
