import { serialize } from 'node:v8';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/bridge/calls.ts';
import { failure } from '#contract/bridge/failure.ts';
import { callNames } from '#contract/bridge/names.ts';
import { fail, succeed } from '#contract/bridge/result.ts';
import { callChannel } from '../../src/main/bridge/channels.ts';
import { type Handlers, registerCalls } from '../../src/main/bridge/register.ts';
import { memoryLog } from '../../src/main/log/testing/memory-log.ts';
import { inputsOf } from './support/from-schema.ts';
import { hostileJson, hostileText } from './support/hostile.ts';
import { mutated } from './support/mutated.ts';

type Behavior = 'answer' | 'fail' | 'throw';
const trusted = { senderFrame: null, sender: { id: 1, mainFrame: null } };
const foreign = { senderFrame: null, sender: { id: 2, mainFrame: null } };

const isComplete = (handlers: object): handlers is Handlers => callNames.every((name) => name in handlers);

/** The bridge's entry with handlers that keep their input and behave as told. */
const createEntry = (behavior: Behavior = 'answer') => {
  const log = memoryLog();
  const handled: { name: string; input: unknown }[] = [];
  const handle = (name: string) => async (input: unknown) => {
    handled.push({ name, input });
    if (behavior === 'throw') throw new Error('a bug');
    return behavior === 'fail' ? fail('server', 'Failed') : succeed(undefined);
  };
  const handlers: object = Object.fromEntries(callNames.map((name) => [name, handle(name)]));
  if (!isComplete(handlers)) throw new Error('a call has no handler');
  let entry: (event: typeof trusted, message: unknown) => Promise<unknown> = () =>
    Promise.reject(new Error('no entry'));
  const ipc = {
    handle: (channel: string, listener: typeof entry) => {
      expect(channel).toBe(callChannel);
      entry = listener;
    },
  };
  registerCalls({ ipc, handlers, isTrusted: ({ sender }) => sender.id === 1, refused: async () => null, log });
  return { send: (message: unknown, event = trusted) => entry(event, message), handled, log };
};

/** Checks that an answer is a typed result that can be sent to a page. */
const expectTyped = (answer: unknown): void => {
  if (typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true) return;
  expect(failure.strict().parse(answer)).toEqual(answer);
  expect(() => serialize(answer)).not.toThrow();
};

/** What IPC can carry: everything that can be cloned. */
const anything = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withSparseArray: true,
  }),
  hostileJson,
);
const inputs = new Map(callNames.map((name) => [name, inputsOf(calls[name].input)]));
const callMessage = fc
  .constantFrom(...callNames)
  .chain((name) => fc.record({ name: fc.constant(name), input: inputs.get(name) ?? anything }));

describe("the bridge's entry", () => {
  test('answers any message with a typed result, and runs only calls of the contract', () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(anything, mutated(callMessage)), async (message) => {
        const { send, handled } = createEntry();
        expectTyped(await send(message));
        for (const { name, input } of handled) {
          const call = callNames.find((known) => known === name);
          expect(call && calls[call].input.safeParse(input).success).toBe(true);
        }
      }),
    ));

  test('runs nothing for another sender', () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(anything, callMessage), async (message) => {
        const { send, handled } = createEntry();
        expect(await send(message, foreign)).toMatchObject({ ok: false, code: 'forbidden' });
        expect(handled).toEqual([]);
      }),
    ));

  test('logs names, codes and times, never what a page sent', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...callNames),
        fc.string({ minLength: 3 }),
        fc.constantFrom<Behavior>('answer', 'fail', 'throw'),
        async (name, text, behavior) => {
          const { send, log } = createEntry(behavior);
          const secret = `secret ${text}`;
          await send({ name, input: { email: secret, name: secret, value: secret, [secret]: secret } });
          await send({ name: secret, input: secret });
          expect(log.entries.length).toBeGreaterThan(0);
          for (const entry of log.entries) expect(JSON.stringify(entry)).not.toContain('secret');
        },
      ),
    ));
});

describe.each(callNames)('%s', (name) => {
  const { input: schema } = calls[name];
  const input = inputs.get(name) ?? anything;

  test('takes or refuses any input, and hands its handler what its schema gives again', () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(input, mutated(input), hostileJson, hostileText), async (raw) => {
        const { send, handled } = createEntry();
        const answer = await send({ name, input: raw });
        expectTyped(answer);
        const parsed = schema.safeParse(raw);
        expect(handled).toEqual(parsed.success ? [{ name, input: parsed.data }] : []);
        if (parsed.success) expect(schema.parse(parsed.data)).toEqual(parsed.data);
        else expect(answer).toMatchObject({ ok: false, code: 'invalid' });
      }),
    ));
});
