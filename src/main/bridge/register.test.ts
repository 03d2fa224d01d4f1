import { describe, expect, test, vi } from 'vitest';
import { ceilings } from '#contract/bridge/ceilings.ts';
import { type CallName, callNames } from '#contract/bridge/names.ts';
import { type Failure, fail, succeed } from '#contract/bridge/result.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { type Handlers, registerCalls } from './register.ts';
import type { Sender } from './sender.ts';

const isComplete = (handlers: object): handlers is Handlers => callNames.every((name) => name in handlers);

interface EntrySetup {
  handlers?: Partial<Handlers>;
  refused?: (name: CallName) => Promise<Failure | null>;
  now?: () => number;
}

/** The bridge's entry. It trusts windows 1 and 2; `handled` holds the calls that reached a handler. */
const createEntry = ({ handlers: replaced = {}, refused = async () => null, now = () => 0 }: EntrySetup = {}) => {
  const log = memoryLog();
  const handled: { name: CallName; input: unknown; windowId: number }[] = [];
  const handle =
    (name: CallName) =>
    async (input: unknown, { windowId }: { windowId: number }) => {
      handled.push({ name, input, windowId });
      return succeed(undefined);
    };
  const handlers: object = { ...Object.fromEntries(callNames.map((name) => [name, handle(name)])), ...replaced };
  if (!isComplete(handlers)) throw new Error('a call has no handler');
  const channels = new Map<string, (event: Sender, message: unknown) => Promise<unknown>>();
  registerCalls({
    ipc: { handle: (channel, listener) => void channels.set(channel, listener) },
    handlers,
    isTrusted: ({ sender }) => sender.id === 1 || sender.id === 2,
    refused,
    log,
    now,
  });
  const [entry] = channels.values();
  const send = (message: unknown, windowId = 1) =>
    entry?.({ senderFrame: null, sender: { id: windowId, mainFrame: null } }, message);
  return { send, handled, log };
};

const tooLarge = 'x'.repeat(ceilings.callSize);

test('a call reaches its handler with its parsed input and the window it came from', async () => {
  const { send, handled } = createEntry();
  const input = { theme: 'dark', unknown: 1 };
  expect(await send({ name: 'theme.set', input }, 2)).toEqual(succeed(undefined));
  expect(handled).toEqual([{ name: 'theme.set', input: { theme: 'dark' }, windowId: 2 }]);
});

test('another sender runs nothing and is logged', async () => {
  const { send, handled, log } = createEntry();
  expect(await send({ name: 'app.info' }, 3)).toMatchObject({ ok: false, code: 'forbidden' });
  expect(handled).toEqual([]);
  expect(log.entries).toEqual([{ event: 'bridge.refused', fields: { why: 'sender' } }]);
});

test.each([
  ['an unknown name', { name: 'session.token' }],
  ['a method of every object', { name: 'toString' }],
  ['no name', { input: 1 }],
  ['null', null],
  ['nothing', undefined],
  ['a text', 'app.info'],
])('%s runs nothing and is logged', async (_, message) => {
  const { send, handled, log } = createEntry();
  expect(await send(message)).toMatchObject({ ok: false, code: 'invalid' });
  expect(handled).toEqual([]);
  expect(log.entries).toEqual([{ event: 'bridge.refused', fields: { why: 'name' } }]);
});

test('an input that does not fit its call is refused by field', async () => {
  const { send, handled } = createEntry();
  expect(await send({ name: 'theme.set', input: { theme: 'pink' } })).toMatchObject({
    code: 'invalid',
    fields: { theme: expect.any(String) },
  });
  expect(handled).toEqual([]);
});

describe('the size of a call', () => {
  const refused = fail('over-limit', 'This is more than the console accepts at once.');

  test('a call that is too large is refused before anything of it is parsed', async () => {
    const { send, handled, log } = createEntry();
    const parsed = vi.fn();
    const message = {
      name: 'storage.set',
      input: { key: 'app', value: tooLarge },
      get isTooLarge() {
        parsed();
        return undefined;
      },
    };
    expect(await send(message)).toEqual(refused);
    expect(parsed).not.toHaveBeenCalled();
    expect(handled).toEqual([]);
    expect(log.entries).toEqual([{ event: 'ceiling', fields: { limit: 'callSize' } }]);
  });

  test('a call whose input the preload has left out is refused', async () => {
    const { send, handled } = createEntry();
    expect(await send({ name: 'reports.ready', isTooLarge: true })).toEqual(refused);
    expect(handled).toEqual([]);
  });

  test('pieces of files may be larger', async () => {
    const { send, handled } = createEntry();
    const input = { id: crypto.randomUUID(), text: tooLarge };
    expect(await send({ name: 'files.write', input })).toEqual(succeed(undefined));
    expect(handled).toHaveLength(1);
  });
});

test('a call that is refused by its name does not run', async () => {
  const locked = fail('locked', 'The console is locked');
  const { send, handled } = createEntry({ refused: async (name) => (name === 'app.info' ? locked : null) });
  expect(await send({ name: 'app.info' })).toEqual(locked);
  expect(handled).toEqual([]);
  expect(await send({ name: 'app.restart' })).toEqual(succeed(undefined));
});

test("a handler's exception is logged with its call, and the page learns nothing of it", async () => {
  const exception = async () => {
    throw new Error('secret of main at /home/x');
  };
  const { send, log } = createEntry({ handlers: { 'app.restart': exception } });
  const answer = await send({ name: 'app.restart' });
  expect(answer).toMatchObject({ ok: false, code: 'internal' });
  expect(JSON.stringify(answer)).not.toMatch(/secret|home/);
  expect(log.entries).toContainEqual({ event: 'bridge.exception', fields: { call: 'app.restart' } });
});

test.each([
  ['a call', { name: 'app.restart' }, 'ok'],
  ['a call with a bad input', { name: 'theme.set', input: 1 }, 'invalid'],
])('%s is logged with its name, code and duration', async (_, message, code) => {
  const times = [1_000, 1_025];
  const { send, log } = createEntry({ now: () => times.shift() ?? 0 });
  await send(message);
  expect(log.entries).toEqual([{ event: 'bridge', fields: { call: message.name, code, ms: 25 } }]);
});

test.each([
  ['are answered', async () => succeed(undefined)],
  ['are refused', async () => fail('server', 'Failed')],
  [
    'fail with an exception',
    async () => {
      throw new Error('a bug');
    },
  ],
])('a window has so many calls at once, and works again when they %s', async (_, handler) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting = async () => {
    await promise;
    return handler();
  };
  const { send } = createEntry({ handlers: { 'app.restart': waiting } });
  const calls = Array.from({ length: ceilings.callsPerWindow }, () => send({ name: 'app.restart' }));
  expect(await send({ name: 'app.showFile', input: { file: 'logs' } })).toMatchObject({ code: 'over-limit' });
  expect(await send({ name: 'app.showFile', input: { file: 'logs' } }, 2)).toEqual(succeed(undefined));
  resolve();
  await Promise.all(calls);
  expect(await send({ name: 'app.showFile', input: { file: 'logs' } })).toEqual(succeed(undefined));
});

test('a window has so much in its calls at once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const write = async () => {
    await promise;
    return succeed(undefined);
  };
  const { send } = createEntry({ handlers: { 'files.write': write } });
  const piece = { name: 'files.write', input: { id: crypto.randomUUID(), text: 'x'.repeat(5_000_000) } };
  const pieces = Array.from({ length: 4 }, () => send(piece));
  expect(await send(piece)).toMatchObject({ code: 'over-limit' });
  resolve();
  await Promise.all(pieces);
  expect(await send(piece)).toEqual(succeed(undefined));
});
