import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { vi } from 'vitest';
import type { WriteAnswer } from '#contract/platform/definitions/answers.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import type { FormValues, WriteRequest } from '#kernel/definitions/action.ts';
import type { Change } from '#kernel/definitions/change.ts';
import { changesOfField } from '#kernel/fields/compared-fields.ts';
import { useRecordWrite } from '#kernel/write/use-record-write.ts';
import type { IdempotencyKeyStore } from '#kernel/write/write-record.ts';
import { createFlagRecord, type FlagRecord, flagField, lostAnswer } from './flag-record.ts';

const flagOwner = 'customers.togglePayout';
export const flagTitle = 'Disable payout: Ada Obi';
/** The values that switch the flag off. */
export const off = { payout: false, reason: 'Fraud' };
export const offForAnotherReason = { payout: false, reason: 'Requested' };

let customerCount = 0;
/** Another customer for each form: a write that a test leaves without an answer then concerns no other test. */
const nextCustomer = () => {
  customerCount += 1;
  return createFlagRecord(`CUS${customerCount}`);
};

interface FlagFormOptions {
  customer?: ReturnType<typeof createFlagRecord>;
  /** The record that the form opens with, by default as the platform has it. */
  loaded?: FlagRecord | null;
  keyStore?: IdempotencyKeyStore;
}

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);

/** The form that switches a customer's flag, as it is opened on the page. */
export const openFlagForm = ({ customer = nextCustomer(), loaded, keyStore }: FlagFormOptions = {}) => {
  const send = vi.fn(
    async (_record: unknown, _values: FormValues, _request: WriteRequest): Promise<WriteAnswer> => ({
      message: 'Saved',
    }),
  );
  const onSuccess = vi.fn();
  const changes = vi.fn((record: unknown, values: FormValues): readonly Change[] =>
    changesOfField(flagField, Object(record), values.payout === true),
  );
  const initialProps = { record: loaded === undefined ? customer.present : loaded };
  const { result, rerender, unmount } = renderHook(
    ({ record }: { record: FlagRecord | null }) =>
      useRecordWrite({
        owner: flagOwner,
        title: flagTitle,
        record,
        actions: customer.actions,
        changes,
        send,
        onSuccess,
        ...(keyStore && { keyStore }),
      }),
    { initialProps, wrapper },
  );
  return {
    customer,
    send,
    onSuccess,
    changes,
    form: () => result.current,
    stage: () => result.current.stage,
    /** Gives the form a record that was loaded again. */
    reload: (record: FlagRecord) => rerender({ record }),
    close: () => act(async () => unmount()),
    /** Sends the values, and waits for what follows. */
    submit: (values: FormValues = off) => act(() => result.current.submit(values)),
    /** Sends the values without waiting. */
    startSubmit: (values: FormValues = off) =>
      act(async () => {
        void result.current.submit(values);
      }),
    /** Runs something that changes the form. */
    run: (change: () => void) => act(async () => change()),
    reads: () => customer.read.mock.calls.length,
    keysSent: () => send.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey),
  };
};
export type FlagForm = ReturnType<typeof openFlagForm>;

/** Lets time pass in steps of at most a second, and what is due then happen: a form renders only after each step. */
export const passTime = async (ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= 1_000) await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 1_000)));
  for (const _ of [1, 2, 3]) await act(() => vi.advanceTimersByTimeAsync(0));
};

/** Opens the form and sends it; the answer is lost. */
export const loseFormAnswer = async (options?: FlagFormOptions): Promise<FlagForm> => {
  const opened = openFlagForm(options);
  opened.send.mockRejectedValueOnce(lostAnswer);
  await opened.submit();
  return opened;
};
