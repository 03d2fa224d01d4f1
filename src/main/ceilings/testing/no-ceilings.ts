import { succeed } from '#contract/bridge/result.ts';
import type { DialogGate } from '../dialog-gate.ts';
import type { RequestTurns } from '../request-turns.ts';

const end = () => undefined;

/** Ceilings that nothing reaches, for tests of what is below them. */
export const noCeilings = {
  gate: { enter: () => succeed(end) } satisfies Pick<DialogGate, 'enter'>,
  turns: { take: async () => succeed(end) } satisfies RequestTurns,
  pace: { take: async () => null, hasRoom: () => true, allowRun: end },
};
