// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useWrite } from './use-write.ts';

test('a write stays successful although what follows it fails', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const failure = new Error('a bug');
  const showError = vi.fn();
  const { result } = renderHook(() =>
    useWrite({
      send: () => Promise.resolve('done'),
      onSuccess: () => {
        throw failure;
      },
      showError,
    }),
  );
  await act(async () => expect(await result.current.write({})).toEqual({ status: 'succeeded', answer: 'done' }));
  expect(showError).not.toHaveBeenCalled();
  expect(reported).toHaveBeenCalledExactlyOnceWith(failure);
  vi.unstubAllGlobals();
});
