// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTyped } from './use-typed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A field over an address that follows what is applied, as search page, popover and filter bars do. */
const build = (first = '') => {
  const apply = vi.fn((text: string, _entered: boolean) => hook.rerender({ applied: text }));
  const hook = renderHook(({ applied }) => useTyped({ applied, restMs: 1_000, apply }), {
    initialProps: { applied: first },
  });
  return {
    apply,
    now: () => hook.result.current,
    type: (text: string) => act(() => hook.result.current.type(text)),
    enter: (text: string) => act(() => hook.result.current.enter(text)),
    rest: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    /** The address changes by something else: back, or a link. */
    changeAddress: (applied: string) => hook.rerender({ applied }),
    unmount: hook.unmount,
  };
};

test('what is typed is applied once typing has rested', () => {
  const { type, rest, apply, now } = build();
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

test('Enter applies at once, and not again once typing would have rested', () => {
  const { type, enter, rest, apply } = build();
  type('okafor ');
  enter('okafor ');
  expect(apply).toHaveBeenCalledExactlyOnceWith('okafor', true);
  rest(5_000);
  expect(apply).toHaveBeenCalledOnce();
});

test('going back over a half-typed text gives up that text: it is not applied after all', () => {
  const { type, rest, changeAddress, apply, now } = build('okafor');
  type('okafor nw');
  rest(500);
  changeAddress('adebayo');
  expect(now().text).toBe('adebayo');
  rest(5_000);
  expect(apply).not.toHaveBeenCalled();
  expect(now()).toMatchObject({ text: 'adebayo', settled: true });
});

test('a field’s own word that comes back late does not overwrite what was typed since', () => {
  const { type, rest, changeAddress, apply, now } = build();
  apply.mockImplementation(() => {}); // the address is slow
  type('oka');
  rest(1_000);
  type('okafor');
  changeAddress('oka');
  expect(now().text).toBe('okafor');
  rest(1_000);
  expect(apply).toHaveBeenLastCalledWith('okafor', false);
});

test('a text that was deleted again is applied as nothing', () => {
  const { type, rest, apply } = build('okafor');
  type('');
  rest(1_000);
  expect(apply).toHaveBeenCalledExactlyOnceWith('', false);
});

test('nothing is applied once the field is gone', () => {
  const { type, rest, unmount, apply } = build();
  type('okafor');
  unmount();
  rest(5_000);
  expect(apply).not.toHaveBeenCalled();
});

test.each(['ada ', ' ada', 'a\u200Bda', ' \u200Eada\uFEFF '])(
  '%j in force is what the field holds: nothing of it is left to apply',
  (text) => {
    const { now, rest, enter, apply } = build(text);
    expect(now()).toMatchObject({ text: 'ada', settled: true });
    rest(5_000);
    expect(apply).not.toHaveBeenCalled();
    enter('ada');
    expect(now().settled).toBe(true);
  },
);

test('a link to a text that nobody would type so settles too', () => {
  const { changeAddress, rest, apply, now } = build('okafor');
  changeAddress('email：ada@x.test ');
  expect(now()).toMatchObject({ text: 'email:ada@x.test', settled: true });
  rest(5_000);
  expect(apply).not.toHaveBeenCalled();
});
