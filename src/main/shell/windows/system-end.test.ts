import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { watchSystemEnd } from './system-end.ts';

const build = () => {
  const [process, power, window] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
  const end = vi.fn();
  const saveNow = vi.fn();
  watchSystemEnd({ process, power, windows: { onOpen: (listener) => listener(window as never) }, end, saveNow });
  return { process, power, window, end, saveNow };
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

test('a shutdown that cannot be asked to wait ends the app, too', () => {
  const { power, end } = build();
  power.emit('shutdown');
  expect(end).toHaveBeenCalledOnce();
});

test('the end of a Windows session waits for the app to quit', () => {
  const { window, end, saveNow } = build();
  const preventDefault = vi.fn();
  window.emit('query-session-end', { preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(end).toHaveBeenCalledOnce();
  expect(saveNow).not.toHaveBeenCalled();
});

test('a Windows session that ends without waiting saves at once', () => {
  const { window, end, saveNow } = build();
  window.emit('session-end', {});
  expect(saveNow).toHaveBeenCalledOnce();
  expect(end).not.toHaveBeenCalled();
});
