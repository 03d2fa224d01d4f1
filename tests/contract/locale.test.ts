import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The console is in American English on every machine. A system's locale may be none that Intl knows: with LANG=C.UTF-8 Electron gives
// `en-US@posix`, and `c` as a language of the browser, and Intl throws for both.

const source = join(import.meta.dirname, '../../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(source, name), 'utf8') }));
const found = (pattern: RegExp): string[] =>
  files.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([match]) => `${name}: ${match}`));

test.each([
  [
    "the system's locale is not read",
    /navigator\.languages?\b|\bget(System)?Locale\(|\bgetPreferredSystemLanguages\(/g,
  ],
  ['what formats names its locale', /\bIntl\.\w*(?:Collator|Format|Names|PluralRules|Segmenter)\((?!\s*\[?'en).*/g],
  ['so do the methods of values', /\.toLocale\w+\((?!\s*'en).*/g],
  ['and comparisons of texts', /\.localeCompare\((?!.*, 'en').*/g],
])('%s', (_, pattern) => expect(found(pattern)).toEqual([]));
