import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { watchSystemEnd } from './system-end.ts';

const build = () => {
  const [process, power, window] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
  const end = vi.fn();
  watchSystemEnd({ process, power, windows: { onOpen: (listener) => listener(window as never) }, end });
  return { process, power, window, end };
};

test.each(['SIGTERM', 'SIGHUP', 'SIGINT'])('%s ends the app', (signal) => {
  const { process, end } = build();
  process.emit(signal);
  expect(end).toHaveBeenCalledOnce();
});

test('a shutdown waits for the app to quit', () => {
  const { power, end } = build();
  const preventDefault = vi.fn();
  power.emit('shutdown', { preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(end).toHaveBeenCalledOnce();
});

test('the end of a Windows session ends the app', () => {
  const { window, end } = build();
  window.emit('session-end', {});
  expect(end).toHaveBeenCalledOnce();
});
