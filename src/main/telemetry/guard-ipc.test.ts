import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { ceilings } from '#contract/bridge/ceilings.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { guardReportIpc } from './guard-ipc.ts';

const ours = { sender: 'ours' };
const build = () => {
  const ipc = Object.assign(new EventEmitter(), { removeHandler: vi.fn() });
  const received = vi.fn();
  for (const name of ['start', 'scope', 'envelope', 'structured-log', 'metric', 'status'])
    ipc.on(`sentry-ipc.${name}`, (_event, body) => received(name, body));
  const log = memoryLog();
  guardReportIpc({ ipc: ipc as never, isTrusted: (event) => Object.is(event, ours), log });
  return { ipc, received, log };
};

test("an envelope of one of the console's pages reaches Sentry", () => {
  const { ipc, received } = build();
  ipc.emit('sentry-ipc.start', ours);
  ipc.emit('sentry-ipc.envelope', ours, '{}');
  expect(received.mock.calls).toEqual([
    ['start', undefined],
    ['envelope', '{}'],
  ]);
});

test('other senders, objects and overlong texts are refused', () => {
  const { ipc, received, log } = build();
  ipc.emit('sentry-ipc.envelope', { sender: 'stranger' }, '{}');
  ipc.emit('sentry-ipc.envelope', ours, { length: 1 });
  ipc.emit('sentry-ipc.envelope', ours, 'x'.repeat(20 * 1024 * 1024 + 1));
  expect(received).not.toHaveBeenCalled();
  expect(log.entries.map(({ event }) => event)).toEqual(Array(3).fill('telemetry.refused'));
});

test('messages above the number of a minute are left out', () => {
  const { ipc, received } = build();
  for (let sent = 0; sent < ceilings.reportMessagesPerMinute + 5; sent += 1)
    ipc.emit('sentry-ipc.envelope', ours, '{}');
  expect(received).toHaveBeenCalledTimes(ceilings.reportMessagesPerMinute);
});

test('nobody listens on the channels that are not used', () => {
  const { ipc } = build();
  expect(ipc.eventNames().toSorted()).toEqual(['sentry-ipc.envelope', 'sentry-ipc.start']);
  expect(ipc.removeHandler).toHaveBeenCalledWith('sentry-ipc.feedback');
});

test('an envelope that Sentry cannot read is no exception of main', () => {
  const { ipc, received, log } = build();
  received.mockImplementation(() => {
    throw new SyntaxError('Ada');
  });
  ipc.emit('sentry-ipc.envelope', ours, 'Ada');
  expect(log.entries).toEqual([{ event: 'telemetry.unreadable', fields: { channel: 'envelope' } }]);
});
