// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useWriteForm } from './use-write-form.ts';

const reload = vi.fn();
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => {});
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => vi.resetAllMocks());

const submitForm = (loadSchema: () => Promise<z.ZodType<unknown, { name: string }>>) => {
  const send = vi.fn(async () => {});
  const { result } = renderHook(() => useWriteForm({ loadSchema, defaultValues: { name: 'Ada' }, send }));
  act(() => result.current.submit());
  return send;
};
const failed = () => Promise.reject(new Error('Failed to fetch'));

test('a schema that could not be loaded is loaded again, and the form is sent', async () => {
  const load = vi.fn(async () => z.object({ name: z.string() })).mockImplementationOnce(failed);
  const send = submitForm(load);
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(reload).not.toHaveBeenCalled();
});

test('a schema that cannot be loaded reloads the page, because an update has replaced its file', async () => {
  const send = submitForm(failed);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(send).not.toHaveBeenCalled();
});
