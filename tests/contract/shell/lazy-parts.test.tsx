// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { act, screen as page, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#kernel/ui/states/error-boundary.tsx';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';

interface PartProps {
  onFailed: () => void;
  onReopen: () => void;
}
interface LazyPart {
  kind: 'page' | 'part' | 'overlay';
  /** Null: nothing stands in for it. */
  what: string | null;
  Part: ComponentType<PartProps>;
}

/** The lazy parts of the console, with chunks that cannot be loaded. */
const parts = vi.hoisted((): LazyPart[] => []);
vi.mock('#kernel/ui/states/lazy-part.tsx', async (importOriginal) => {
  const actual = await importOriginal<typeof import('#kernel/ui/states/lazy-part.tsx')>();
  const load = async (): Promise<ComponentType<PartProps>> => {
    throw new Error('Failed to fetch');
  };
  const add = (part: LazyPart) => {
    parts.push(part);
    return part.Part;
  };
  return {
    ...actual,
    lazyPage: () => add({ kind: 'page', what: null, Part: actual.lazyPage(async () => load()) }),
    lazyPart: (_load: unknown, what: string | null) =>
      add({ kind: 'part', what, Part: actual.lazyPart(async () => load(), what) }),
    lazyOverlay: (_load: unknown, what: string) =>
      add({ kind: 'overlay', what, Part: actual.lazyOverlay(async () => load(), what) }),
  };
});

const source = join(import.meta.dirname, '../../../src/renderer');
const definition = /\blazy(Page|Part|Overlay)\(/g;
const counts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/lazy-part(\.test)?\.tsx$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))
  .map(({ file, text }) => ({ file, text, count: [...text.matchAll(definition)].length }));
const defining = counts.filter(({ count }) => count > 0);
for (const { file } of defining) await import(join(source, file));

test('all lazy parts of the console are known here', () => {
  expect(parts.length).toBe(defining.reduce((sum, { count }) => sum + count, 0));
  expect(parts.length).toBeGreaterThan(15);
  // React's own would throw to the boundary of the page.
  expect(counts.filter(({ text }) => /\blazy\(|React\.lazy/.test(text)).map(({ file }) => file)).toEqual([]);
});

test('only the sign-in form and the page without a platform are pages', () =>
  expect(
    defining
      .filter(({ text }) => text.includes('lazyPage('))
      .map(({ file }) => file)
      .sort(),
  ).toEqual(['app/app.tsx', 'app/router.tsx']));

test.each(parts.filter(({ kind }) => kind !== 'page'))(
  '$kind $what costs no page when it fails',
  async ({ kind, what, Part }) => {
    const onFailed = vi.fn();
    const onReopen = vi.fn();
    render(
      <MantineProvider>
        <ErrorBoundary>
          <input aria-label="Page" />
          <Part onFailed={onFailed} onReopen={onReopen} />
        </ErrorBoundary>
      </MantineProvider>,
    );
    const field = page.getByRole('textbox', { name: 'Page' });
    await act(async () => {});
    expect(field.isConnected).toBe(true);
    expect(page.queryByRole('button', { name: 'Reset' })).toBeNull();
    const message = page.queryByRole('status')?.textContent;
    expect(message).toBe(kind === 'part' && what !== null ? `Couldn't load ${what}. Retry` : undefined);
    expect(shownToast()?.title).toBe(kind === 'overlay' ? `Couldn't open ${what}` : undefined);
    expect(onFailed).toHaveBeenCalledTimes(kind === 'overlay' ? 1 : 0);
  },
);

test('nothing stands in for toasts and training accounts alone', () =>
  expect(parts.filter(({ kind, what }) => kind === 'part' && what === null).length).toBe(2));
