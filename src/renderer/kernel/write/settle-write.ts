import type { SettledOutcome } from '#contract/bridge.ts';
import { bridge } from '#kernel/base/bridge-client.ts';

/** Tells main the outcome of a write whose outcome was unknown, so that the next start does not list it as unfinished. */
export const settleWrite = (idempotencyKey: string, outcome: SettledOutcome): void =>
  void bridge.call['writes.settled']({ idempotencyKey, outcome });
