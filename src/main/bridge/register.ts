import { z } from 'zod';
import { mostOfCall, sizeOfCall } from '#contract/bridge/call-size.ts';
import { type CallOutput, calls } from '#contract/bridge/calls.ts';
import { type CallName, callNames } from '#contract/bridge/names.ts';
import { type Failure, fail, type Result } from '#contract/bridge/result.ts';
import { invalid } from '../base/invalid.ts';
import { createCallGate } from '../ceilings/call-gate.ts';
import { refuseOverLimit } from '../ceilings/refuse-over-limit.ts';
import type { Log } from '../log/log.ts';
import { callChannel } from './channels.ts';
import type { Sender } from './sender.ts';

type Inputs = { [Name in CallName]: z.output<(typeof calls)[Name]['input']> };

interface Caller {
  /** The id of the window's webContents. */
  windowId: number;
}

/** One handler for each call of the contract; a missing or extra one does not compile. */
export type Handlers = {
  [Name in CallName]: (input: Inputs[Name], caller: Caller) => Promise<Result<CallOutput<Name>>>;
};

/** The part of Electron's ipcMain that is used. */
interface Ipc {
  handle(channel: string, listener: (event: Sender, message: unknown) => Promise<unknown>): void;
}

interface RegistrarParts {
  ipc: Ipc;
  handlers: Handlers;
  isTrusted: (event: Sender) => boolean;
  /** Refuses a call by its name alone (session/lock/locked-calls.ts); null: allowed. */
  refused: (name: CallName) => Promise<Failure | null>;
  log: Log;
  now?: () => number;
}

/** `isTooLarge`: the preload has left out an input above the size of a call. */
const envelope = z.object({
  name: z.enum(callNames),
  input: z.unknown().optional(),
  isTooLarge: z.literal(true).optional(),
});
const nameIn = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'name' in message ? message.name : undefined;
const schemas: { [Name in CallName]: { input: z.ZodType<Inputs[Name]> } } = calls;

/** The message of an exception in main, which only its log explains. */
export const internalError = 'Something went wrong in the console, see its log';

/** Receives every call of the pages: checks sender, size, name, input and lock, runs the handler, and logs its exceptions. */
export const registerCalls = ({ ipc, handlers, isTrusted, refused, log, now = Date.now }: RegistrarParts): void => {
  const gate = createCallGate(log);
  const answer = async <Name extends CallName>(name: Name, raw: unknown, caller: Caller): Promise<Result<unknown>> => {
    const input = schemas[name].input.safeParse(raw);
    if (!input.success) return invalid(input.error);
    try {
      return (await refused(name)) ?? (await handlers[name](input.data, caller));
    } catch (cause) {
      log.error('bridge.exception', cause, { call: name });
      return fail('internal', internalError);
    }
  };

  ipc.handle(callChannel, async (event, message) => {
    if (!isTrusted(event)) {
      log.warn('bridge.refused', { why: 'sender' });
      return fail('forbidden', 'This page may not use the console');
    }
    const windowId = event.sender.id;
    const size = sizeOfCall(message, mostOfCall(nameIn(message)));
    const call = size === null ? null : envelope.safeParse(message);
    if (size === null || call?.data?.isTooLarge)
      return refuseOverLimit(log, 'callSize', 'This is more than the console accepts at once.');
    if (!call?.success) {
      log.warn('bridge.refused', { why: 'name' });
      return fail('invalid', 'The console has no such call');
    }
    const started = now();
    const { name, input } = call.data;
    const entered = gate.enter(windowId, size);
    const result = entered.ok ? await answer(name, input, { windowId }).finally(entered.value) : entered;
    log.info('bridge', { call: name, code: result.ok ? 'ok' : result.code, ms: now() - started });
    return result;
  });
};
