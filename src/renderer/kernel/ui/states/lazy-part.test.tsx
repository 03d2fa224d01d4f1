// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.hoisted(() => Object.assign(window, { bridge: { on: {}, call: { 'unsavedChanges.set': () => {} } } }));

const reportError = vi.hoisted(() => vi.fn(() => null));
vi.mock('#kernel/base/error-reports.ts', () => ({ reportError }));

const { ErrorBoundary } = await import('./error-boundary.tsx');
const { ChunkError, lazyOverlay, lazyPage, lazyPart, prefetch, useLoaded } = await import('./lazy-part.tsx');
const { pageToasts, toastContent } = await import('../toasts/toast-store.ts');
const { useUnsavedChanges } = await import('#kernel/session/unsaved-changes.ts');

const reload = vi.fn();
const logged = vi.fn();
beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.spyOn(console, 'error').mockImplementation(logged);
});
afterEach(() => {
  cleanup();
  reload.mockClear();
  logged.mockClear();
  reportError.mockClear();
  vi.restoreAllMocks();
});

const Part = () => 'The part';
const failing = () => vi.fn(async () => Part).mockRejectedValueOnce(new Error('Failed to fetch'));

const loadedBy = async (load: () => Promise<typeof Part>) => {
  const { result } = renderHook(() => useLoaded(load));
  await act(async () => {});
  return {
    state: () => result.current.state,
    retry: () => act(async () => (result.current.state === 'failed' ? result.current.retry() : undefined)),
  };
};

test('a failed chunk is loaded again on retry', async () => {
  const { state, retry } = await loadedBy(failing());
  expect(state()).toBe('failed');
  await retry();
  expect(state()).toBe('ready');
  expect(reload).not.toHaveBeenCalled();
});

test('a chunk that fails again reloads the page', async () => {
  const { state, retry } = await loadedBy(failing().mockRejectedValueOnce(new Error('Failed to fetch')));
  await retry();
  expect(state()).toBe('failed');
  expect(reload).toHaveBeenCalledOnce();
});

test('the page is not reloaded while a form is open', async () => {
  renderHook(() => useUnsavedChanges());
  const { retry } = await loadedBy(failing().mockRejectedValueOnce(new Error('Failed to fetch')));
  await retry();
  expect(reload).not.toHaveBeenCalled();
});

/** Renders a page with a filled-in field, and gives that field. */
const showPage = (content: ReactNode): HTMLInputElement => {
  render(
    <MantineProvider>
      <ErrorBoundary>
        <input aria-label="Reason" defaultValue="" />
        {content}
      </ErrorBoundary>
    </MantineProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' });
  fireEvent.change(field, { target: { value: 'Requested by the bank' } });
  return field;
};

test('a page that failed is loaded again by Reset', async () => {
  const Page = lazyPage(failing());
  showPage(<Page />);
  fireEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  await screen.findByText('The part');
});

test('a part that failed costs only itself, and is loaded again by Retry in its place', async () => {
  const Lazy = lazyPart(failing(), 'the chart');
  const field = showPage(
    <section aria-label="Chart">
      <Lazy />
    </section>,
  );
  const place = screen.getByRole('region', { name: 'Chart' });
  const retry = await within(place).findByRole('button', { name: 'Retry' });
  expect(place.textContent).toBe("Couldn't load the chart. Retry");
  fireEvent.click(retry);
  await within(place).findByText('The part');
  expect(field.isConnected && field.value).toBe('Requested by the bank');
});

test('nothing stands in for a part that the page is complete without', async () => {
  const load = failing();
  const Lazy = lazyPart(load, null);
  const field = showPage(<Lazy />);
  await act(async () => {});
  expect(load).toHaveBeenCalledOnce();
  expect(field.value).toBe('Requested by the bank');
  expect(screen.queryByRole('status')).toBeNull();
});

/** A page with a dialog as its owner knows it. */
const Owner = ({ Dialog }: { Dialog: ReturnType<typeof lazyOverlay<object>> }) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => flushSync(() => setOpen(false));
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Dialog onFailed={close} onReopen={() => setOpen(true)} />}
    </>
  );
};
const openButton = (isOpen: boolean) => screen.findByRole('button', { name: 'Open', expanded: isOpen });

test('an overlay that failed closes, says so in a toast, and opens again by Try again', async () => {
  const Dialog = lazyOverlay<object>(failing(), 'the licenses');
  const field = showPage(<Owner Dialog={Dialog} />);
  fireEvent.click(await openButton(false));
  await act(async () => {});
  await openButton(false);
  const [notification] = pageToasts.getState().notifications;
  const shown = notification && toastContent(notification);
  expect(shown).toMatchObject({ tone: 'danger', title: "Couldn't open the licenses" });
  // Closing flushes, which React refuses within an effect.
  expect(logged).not.toHaveBeenCalled();
  expect(shown?.action?.label).toBe('Try again');
  await act(async () => shown?.action?.run());
  await openButton(true);
  await screen.findByText('The part');
  expect(field.isConnected && field.value).toBe('Requested by the bank');
});

test('an overlay that failed can be opened again by its own button', async () => {
  const Dialog = lazyOverlay<object>(failing(), 'the licenses');
  showPage(<Owner Dialog={Dialog} />);
  fireEvent.click(await openButton(false));
  await act(async () => {});
  fireEvent.click(await openButton(false));
  await screen.findByText('The part');
});

test.each([
  ['a part', () => lazyPart(failing(), null)],
  ['an overlay', () => lazyOverlay<object>(failing(), 'the licenses')],
])('%s that failed is reported', async (_, create) => {
  const Lazy = create();
  showPage(<Lazy onFailed={() => {}} onReopen={() => {}} />);
  await act(async () => {});
  expect(reportError).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkError));
});

test('a chunk that is fetched ahead fails silently', async () => {
  const load = failing();
  prefetch(load);
  await act(async () => {});
  expect(load).toHaveBeenCalledOnce();
});
