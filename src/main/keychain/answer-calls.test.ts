import { expect, test, vi } from 'vitest';
import { answerCalls } from './answer-calls.ts';
import type { KeychainAnswer } from './keychain-messages.ts';
import { fakeKeychain } from './testing/fake-keychain.ts';

const build = () => {
  const fake = fakeKeychain();
  const answers: KeychainAnswer[] = [];
  let receive = (_event: { data: unknown }): void => undefined;
  const port = {
    on: (_name: 'message', listener: typeof receive) => {
      receive = listener;
    },
    postMessage: (answer: KeychainAnswer) => void answers.push(answer),
  };
  answerCalls(port, fake.keychain);
  return { ...fake, answers, send: (data: unknown) => receive({ data }) };
};

test('stores, reads and removes, and answers with the number of the call', async () => {
  const { entries, answers, send } = build();
  send({ id: 1, call: 'set', account: 'a', secret: 'secret' });
  await vi.waitFor(() => expect(answers).toEqual([{ id: 1, value: null }]));
  expect([...entries]).toEqual([['a', 'secret']]);
  send({ id: 2, call: 'get', account: 'a' });
  await vi.waitFor(() => expect(answers.at(-1)).toEqual({ id: 2, value: 'secret' }));
  send({ id: 3, call: 'remove', account: 'a' });
  await vi.waitFor(() => expect(answers.at(-1)).toEqual({ id: 3, value: true }));
  send({ id: 4, call: 'get', account: 'a' });
  await vi.waitFor(() => expect(answers.at(-1)).toEqual({ id: 4, value: null }));
});

test("a call that fails is answered with the system's reason", async () => {
  const { state, answers, send } = build();
  state.locked = true;
  send({ id: 1, call: 'set', account: 'a', secret: 'secret' });
  await vi.waitFor(() => expect(answers).toEqual([{ id: 1, problem: 'locked' }]));
});

test('a call that waits delays no other', async () => {
  const { keychain, answers, send } = build();
  vi.spyOn(keychain, 'get').mockReturnValueOnce(new Promise(() => undefined));
  send({ id: 1, call: 'get', account: 'a' });
  send({ id: 2, call: 'get', account: 'b' });
  await vi.waitFor(() => expect(answers).toEqual([{ id: 2, value: null }]));
});

test.each<[string, unknown]>([
  ['text', 'get'],
  ['another call', { id: 1, call: 'list' }],
  ['a call without a number', { call: 'get', account: 'a' }],
  ['a secret that is no text', { id: 1, call: 'set', account: 'a', secret: 1 }],
])('a message that is no call is not answered: %s', async (_, message) => {
  const { entries, answers, send } = build();
  send(message);
  send({ id: 9, call: 'get', account: 'a' });
  await vi.waitFor(() => expect(answers).toEqual([{ id: 9, value: null }]));
  expect(entries.size).toBe(0);
});
