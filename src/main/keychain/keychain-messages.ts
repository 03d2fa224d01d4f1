import { z } from 'zod';

// What main and the keychain's process send each other. Both sides check what they receive.

const id = z.int();
const account = z.string();

/** A call of the keychain. Main numbers its calls, and the answer has the same number. */
export const keychainCall = z.discriminatedUnion('call', [
  z.object({ id, call: z.literal('get'), account }),
  z.object({ id, call: z.literal('set'), account, secret: z.string() }),
  z.object({ id, call: z.literal('remove'), account }),
]);
export type KeychainCall = z.infer<typeof keychainCall>;

/** The answer to a call; `problem` is the system's reason why it failed. */
export const keychainAnswer = z.union([
  z.object({ id, value: z.union([z.string(), z.boolean(), z.null()]) }),
  z.object({ id, problem: z.string() }),
]);
export type KeychainAnswer = z.infer<typeof keychainAnswer>;
