import type { InputEvent } from 'electron';
import { beforeEach, expect, test } from 'vitest';
import { createListeners } from '../../base/listeners.ts';
import { FakeWindow } from '../../shell/windows/testing/fake-windows.ts';
import { followOwnInput } from './own-input.ts';

let now = 0;
beforeEach(() => {
  now = 1_000_000;
});

const build = () => {
  const opened = createListeners<[window: FakeWindow]>();
  const idleSeconds = followOwnInput({ windows: { onOpen: opened.add }, now: () => now });
  let id = 0;
  const open = () => {
    id += 1;
    const window = new FakeWindow(id);
    opened.call(window);
    return (type: InputEvent['type']) => void window.webContents.emit('input-event', {}, { type });
  };
  return { idleSeconds, open };
};

test('counts from its start', () => {
  const { idleSeconds, open } = build();
  open();
  expect(idleSeconds()).toBe(0);
  now += 61_500;
  expect(idleSeconds()).toBe(61.5);
});

test.each<InputEvent['type']>(['rawKeyDown', 'keyUp', 'mouseMove', 'mouseDown', 'mouseWheel', 'touchStart'])(
  '%s in any window starts the count again',
  (type) => {
    const { idleSeconds, open } = build();
    const [first, second] = [open(), open()];
    now += 60_000;
    first(type);
    expect(idleSeconds()).toBe(0);
    now += 60_000;
    expect(idleSeconds()).toBe(60);
    second(type);
    expect(idleSeconds()).toBe(0);
  },
);

test.each<InputEvent['type']>(['mouseEnter', 'mouseLeave'])(
  '%s, which a window causes that comes or goes under the pointer, is no input',
  (type) => {
    const { idleSeconds, open } = build();
    const input = open();
    now += 60_000;
    input(type);
    expect(idleSeconds()).toBe(60);
  },
);
