// @vitest-environment happy-dom
import fc from 'fast-check';
import { matchPath } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { formatDeepLink, parseDeepLink } from '#contract/bridge/deep-link.ts';
import { linkPathOf, linkTo, resolveLink } from '#kernel/base/area-links.ts';
import { memoryLog } from '../../src/main/log/testing/memory-log.ts';
import { createDeepLinks } from '../../src/main/shell/guards/deep-links.ts';
import { hostileText } from './support/hostile.ts';

vi.stubGlobal('bridge', { call: {}, on: {} });
const { areas } = await import('../../src/renderer/areas/areas.ts');

const segments = areas.flatMap(({ name, pages }) => [name, ...pages.flatMap(({ path }) => path.split('/'))]);
const segment = fc.oneof(
  fc.constantFrom(...segments),
  fc.constantFrom('..', '.', '', '%2e%2e', 'CUS1', 'CUS0000000001', '0', 'CON', '-', '~', ':', '*', ':id'),
  hostileText,
);
/** Real pages with ids in place of their parameters. */
const realPath = fc
  .tuple(fc.constantFrom(...areas), fc.nat())
  .map(([{ pages }, at]) => pages[at % pages.length]?.path.replace(/:\w+|\*/g, 'CUS1') ?? '');
const word = fc.oneof(
  fc.constantFrom(...segments.filter((text) => /^\w/.test(text))),
  fc.stringMatching(/^[A-Za-z0-9][\w.~:-]{0,9}$/),
);
const path = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 9 }).map((all) => all.join('/')),
  fc.tuple(fc.constantFrom(...areas), fc.oneof(realPath, word)).map(([{ name }, rest]) => `${name}/${rest}`),
  fc.array(segment, { maxLength: 9 }).map((all) => all.join('/')),
  realPath,
  hostileText,
);
const scheme = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('backoffice://', 'BackOffice://') },
  fc.constantFrom('backoffice:', 'backoffice:/', 'https://', ' backoffice://', ''),
);
const ending = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('', '/', '//', '?q=ada', '#top', '?../..', '\n') },
  hostileText,
);
const link = fc.tuple(scheme, path, ending).map((parts) => parts.join(''));

/** The path that a page at `address` has in the browser. */
const pathname = (address: string): string => {
  const url = new URL(address, 'app://bundle/');
  expect(url.host).toBe('bundle');
  expect(url.protocol).toBe('app:');
  return url.pathname;
};
const hasDots = (text: string): boolean => text.split('/').some((part) => part === '.' || part === '..');

describe('deep links', () => {
  test('a link is refused or gives a path that its own link gives again', () =>
    fc.assert(
      fc.property(link, (text) => {
        const read = parseDeepLink(text);
        if (read === null) return;
        expect(read).toMatch(/^[\w.~:/-]+$/);
        expect(hasDots(read)).toBe(false);
        expect(pathname(`/wanda/${read}`)).toBe(`/wanda/${read}`);
        expect(parseDeepLink(formatDeepLink(read) ?? '')).toBe(read);
      }),
    ));

  test('a path is written as a link to itself, or not at all', () =>
    fc.assert(
      fc.property(path, (text) => {
        const written = formatDeepLink(text);
        if (written !== null) expect(parseDeepLink(written)).toBe(text.replace(/^\/+/, ''));
      }),
    ));

  test('a link opens a page of an area, or nothing', () =>
    fc.assert(
      fc.property(link, fc.constantFrom('/', ...areas.map(({ base }) => base)), (text, base) => {
        const read = parseDeepLink(text);
        const address = read === null ? null : resolveLink(read, base);
        if (address === null) return;
        const found = pathname(address);
        const area = areas.find(({ name }) => found === `/${name}` || found.startsWith(`/${name}/`));
        expect(area).toBeDefined();
        if (!area || found === `/${area.name}`) return;
        const pages = area.pages.filter((page) => matchPath(area.base + page.path, found) !== null);
        expect(pages).not.toEqual([]);
      }),
    ));

  test('a link path of an open page leads back to it', () =>
    fc.assert(
      fc.property(fc.constantFrom(...areas), realPath, ({ base }, text) => {
        const address = resolveLink(text, base);
        const back = address === null ? null : linkPathOf(address);
        if (back !== null) expect(resolveLink(back, address?.replace(/^(\/\w+).*$/, '$1/') ?? '/')).toBe(address);
      }),
    ));

  test('links inside a page stay in the app', () =>
    fc.assert(
      fc.property(realPath, fc.constantFrom(...areas), ending, (text, { base }, end) => {
        const address = linkTo(base, text + (end.startsWith('?') ? end : ''));
        expect(areas.some(({ name }) => pathname(address).startsWith(`/${name}/`))).toBe(true);
      }),
    ));

  test('in any order of links, the newest valid one is taken once, and no more than its screen is told before', () =>
    fc.assert(
      fc.property(fc.array(link, { minLength: 1, maxLength: 6 }), fc.boolean(), (texts, isConnected) => {
        const log = memoryLog();
        const links = createDeepLinks({ log });
        if (isConnected) links.connect({ focusWindow: () => 1, isOpen: () => true });
        for (const text of texts) links.receive(text);
        const newest = texts.map(parseDeepLink).findLast((found) => found !== null) ?? null;
        for (const part of links.peek(1)?.split('/') ?? []) expect(part).toMatch(/^(?:0|[a-z]+(?:-[a-z]+)*)$/);
        if (isConnected) expect(links.take(2)).toBeNull();
        expect(links.take(1)).toEqual({ path: newest });
        expect(links.take(1)).toBeNull();
        expect(log.entries.every(({ event, fields }) => event === 'link.malformed' && fields === undefined)).toBe(true);
      }),
    ));
});
