import type { Keychain } from './keychain.ts';
import { type KeychainAnswer, type KeychainCall, keychainCall } from './keychain-messages.ts';

/** The part of Electron's parent port that is used. */
interface Port {
  on(event: 'message', listener: (event: { data: unknown }) => void): unknown;
  postMessage(answer: KeychainAnswer): void;
}

const run = async (keychain: Keychain, call: KeychainCall): Promise<string | boolean | null> => {
  if (call.call === 'get') return keychain.get(call.account);
  if (call.call === 'remove') return keychain.remove(call.account);
  await keychain.set(call.account, call.secret);
  return null;
};

/** Carries out main's calls in the keychain's process. They run side by side: one that waits for its prompt delays no other. */
export const answerCalls = (port: Port, keychain: Keychain): void => {
  port.on('message', ({ data }) => {
    const call = keychainCall.safeParse(data);
    // Only main can send, so this would be its mistake; without an id there is nothing to answer.
    if (!call.success) return;
    const { id } = call.data;
    run(keychain, call.data).then(
      (value) => port.postMessage({ id, value }),
      (cause: unknown) => port.postMessage({ id, problem: cause instanceof Error ? cause.message : 'unknown' }),
    );
  });
};
