// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.hoisted(() => Object.assign(window, { bridge: { on: {}, call: { 'unsavedChanges.set': () => {} } } }));

const { ErrorBoundary } = await import('./error-boundary.tsx');
const { lazyPart, useLoaded } = await import('./lazy-part.tsx');
const { useUnsavedChanges } = await import('#kernel/session/unsaved-changes.ts');

const reload = vi.fn();
beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  reload.mockClear();
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

test('resetting the error boundary loads a failed part again', async () => {
  const Lazy = lazyPart(failing());
  render(
    <MantineProvider>
      <ErrorBoundary>
        <Lazy />
      </ErrorBoundary>
    </MantineProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  await screen.findByText('The part');
});
