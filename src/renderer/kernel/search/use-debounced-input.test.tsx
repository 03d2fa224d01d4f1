// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedInput } from './use-debounced-input.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An input whose URL follows the applied text, as on the search page and in filter bars. */
const renderInput = (first = '') => {
  const apply = vi.fn((text: string, _entered: boolean) => hook.rerender({ applied: text }));
  const hook = renderHook(({ applied }) => useDebouncedInput({ applied, restMs: 1_000, apply }), {
    initialProps: { applied: first },
  });
  return {
    apply,
    now: () => hook.result.current,
    type: (text: string) => act(() => hook.result.current.type(text)),
    enter: (text: string) => act(() => hook.result.current.enter(text)),
    rest: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    /** The URL changes by navigation. */
    changeAddress: (applied: string) => hook.rerender({ applied }),
    unmount: hook.unmount,
  };
};

test('typed text is applied when typing pauses', () => {
  const { type, rest, apply, now } = renderInput();
  type('oka');
  rest(900);
  type('okafor');
  rest(900);
  expect(apply).not.toHaveBeenCalled();
  expect(now().settled).toBe(false);
  rest(100);
  expect(apply).toHaveBeenCalledExactlyOnceWith('okafor', false);
  expect(now().settled).toBe(true);
});

test('Enter applies immediately and only once', () => {
  const { type, enter, rest, apply } = renderInput();
  type('okafor ');
  enter('okafor ');
  expect(apply).toHaveBeenCalledExactlyOnceWith('okafor', true);
  rest(5_000);
  expect(apply).toHaveBeenCalledOnce();
});

test('navigation discards text that is typed but not applied', () => {
  const { type, rest, changeAddress, apply, now } = renderInput('okafor');
  type('okafor nw');
  rest(500);
  changeAddress('adebayo');
  expect(now().text).toBe('adebayo');
  rest(5_000);
  expect(apply).not.toHaveBeenCalled();
  expect(now()).toMatchObject({ text: 'adebayo', settled: true });
});

test('a late update by the input itself does not overwrite newer text', () => {
  const { type, rest, changeAddress, apply, now } = renderInput();
  apply.mockImplementation(() => {}); // a slow URL
  type('oka');
  rest(1_000);
  type('okafor');
  changeAddress('oka');
  expect(now().text).toBe('okafor');
  rest(1_000);
  expect(apply).toHaveBeenLastCalledWith('okafor', false);
});

test('deleted text is applied as empty text', () => {
  const { type, rest, apply } = renderInput('okafor');
  type('');
  rest(1_000);
  expect(apply).toHaveBeenCalledExactlyOnceWith('', false);
});

test('nothing is applied after unmount', () => {
  const { type, rest, unmount, apply } = renderInput();
  type('okafor');
  unmount();
  rest(5_000);
  expect(apply).not.toHaveBeenCalled();
});

test.each(['ada ', ' ada', 'a\u200Bda', ' \u200Eada\uFEFF '])(
  'the applied text %j is normalized and not applied again',
  (text) => {
    const { now, rest, enter, apply } = renderInput(text);
    expect(now()).toMatchObject({ text: 'ada', settled: true });
    rest(5_000);
    expect(apply).not.toHaveBeenCalled();
    enter('ada');
    expect(now().settled).toBe(true);
  },
);

test('a link with an unnormalized text is normalized and settled', () => {
  const { changeAddress, rest, apply, now } = renderInput('okafor');
  changeAddress('email：ada@x.test ');
  expect(now()).toMatchObject({ text: 'email:ada@x.test', settled: true });
  rest(5_000);
  expect(apply).not.toHaveBeenCalled();
});
