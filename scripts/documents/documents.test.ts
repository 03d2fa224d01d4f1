import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { measured, placeOf, root } from './code-sizes.ts';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const documents = files.filter((file) =>
  /^(README|CONTRIBUTING|SECURITY)\.md$|^docs\/.*\.md$|^src\/.*\.md$/.test(file),
);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
/** Without blocks of code that are fenced: those of a guide create files. */
const proseOf = (file: string): string => read(file).replace(/^```.*?^```$/gms, '');
const withoutCode = (file: string): string => proseOf(file).replace(/^ {4}.*$/gm, '');

const paths = new Set(
  files.flatMap((file) => file.split('/').map((_name, index, parts) => parts.slice(0, index + 1).join('/'))),
);
/** The path of each file and folder from any of its folders on: `main/api/client.ts`, `api/client.ts` and `client.ts`. */
const endings = new Set(
  [...paths].flatMap((path) => path.split('/').map((_name, at, parts) => parts.slice(at).join('/'))),
);

/** The paths of code that a text names; a name with `*` or `<…>` stands for several. */
const namedIn = (text: string): string[] => {
  const path = /(?<![\w./~{}*>-])(?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*\.(?:tsx?|mjs|cjs|css)(?![\w.*<-])/g;
  const folder = /(?<=`)(?:src|scripts|tests|docs|resources)(?:\/[\w.@-]+)+(?=\/?`)/g;
  return [...text.matchAll(path), ...text.matchAll(folder)].map(([found]) => found);
};
const exists = (path: string): boolean =>
  /^(src|scripts|tests|docs)\//.test(path) ? paths.has(path) : endings.has(path);

test.each(documents)('the files that %s names exist', (document) => {
  expect(namedIn(proseOf(document)).filter((path) => !exists(path))).toEqual([]);
});

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (document: string): string[] =>
  [...proseOf(document).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

test.each(documents)('the links of %s lead somewhere', (document) => {
  const broken = [
    ...withoutCode(document).matchAll(/\]\((?!https?:|mailto:|\.\.\/blob)([^)#\s]*)(?:#([^)\s]+))?\)/g),
  ].filter(([, target = '', anchor]) => {
    const path = target === '' ? document : join(dirname(document), target);
    if (!paths.has(path)) return true;
    return anchor !== undefined && path.endsWith('.md') && !anchorsOf(path).includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

const numbersIn = (text: string): number[] =>
  [...text.matchAll(/(?<=\| )[\d,]+(?= *\|)/g)].map(([number]) => Number(number.replaceAll(',', '')));
const namesIn = (text: string): string[] => [...text.matchAll(/^\| (.*?) *\|/gm)].map(([, name = '']) => name);

test.each(Object.entries(measured))('the %s in docs/architecture.md are about right', (name, measure) => {
  const text = read('docs/architecture.md');
  const { start, end } = placeOf(text, name);
  const [written, present] = [text.slice(start, end), measure()];
  expect(namesIn(written).slice(2), '`npm run docs:sizes` writes them').toEqual(namesIn(present).slice(2));
  const numbers = numbersIn(written);
  for (const [index, size] of numbersIn(present).entries()) {
    const difference = Math.abs(size - (numbers[index] ?? 0));
    expect(difference, `${size} lines: \`npm run docs:sizes\` writes them`).toBeLessThanOrEqual(
      Math.max(20, size / 20),
    );
  }
});

test.each(["Changing a customer's level", 'Opening the list of customers'])(
  'the way of %s has as many files as docs/architecture.md says, at most 25',
  (title) => {
    const [, section = '', count] =
      new RegExp(`^#### ${title}.*?\\n(.*?)^(\\d+) files\\.`, 'ms').exec(read('docs/architecture.md')) ?? [];
    expect(namedIn(section)).toHaveLength(Number(count));
    expect(Number(count)).toBeLessThanOrEqual(25);
  },
);

test.each(['src/main', 'src/contract', 'src/renderer/kernel'])(
  'docs/architecture.md says what each folder of %s is',
  (part) => {
    const text = read('docs/architecture.md');
    const folders = [...paths].filter((path) => dirname(path) === part && !path.includes('.', part.length));
    expect(folders.filter((path) => !text.includes(`\`${path.slice(part.length + 1)}/\``))).toEqual([]);
  },
);
