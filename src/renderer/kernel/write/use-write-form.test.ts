// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useWriteForm } from './use-write-form.ts';

test('a form whose schema cannot be loaded shows an error and sends nothing', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => {});
  const send = vi.fn();
  const showError = vi.fn();
  const loadSchema = () => Promise.reject(new Error('Failed to fetch'));
  const { result } = renderHook(() => useWriteForm({ loadSchema, defaultValues: {}, send, showError }));
  act(() => result.current.submit());
  await vi.waitFor(() => expect(showError).toHaveBeenCalledOnce());
  expect(showError.mock.lastCall?.[0]).toMatchObject({ message: "Couldn't load this part of the console." });
  expect(send).not.toHaveBeenCalled();
});
