import { expect, test, vi } from 'vitest';
import { speakHttp1 } from './speak-http1.ts';

test('HTTP/2 and HTTP/3 are off', () => {
  const appendSwitch = vi.fn();
  speakHttp1({ appendSwitch });
  expect(appendSwitch.mock.calls).toEqual([['disable-http2'], ['disable-quic']]);
});
