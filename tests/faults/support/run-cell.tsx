import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { queryClient } from '#kernel/api/query-client.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import { pageToasts, type Toast, toastContent } from '#kernel/ui/toasts/toast-store.ts';
import { unconfirmedWrites } from '#kernel/write/unconfirmed-writes.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { clearToasts } from '../../../src/renderer/testing/shown-toast.ts';
import { checkApprovals, needSecondMember, readPolicy } from './approvals.ts';
import type { Fault } from './faults.ts';
import { carriedOutKeys, endFault, isFaultMet, resetMain, setFault, untilCarriedOut } from './main-process.ts';

/** A query of the page behind, and what of its data a write changes. */
export interface Watched {
  query: ReadQuery<unknown>;
  view: (data: unknown) => unknown;
}

/** What inputs show, by the names of the inputs. */
type Typed = Readonly<Record<string, string>>;

/** A write on a page that was just opened, with everything typed. */
export interface OpenedWrite {
  /** The dialog or form; null once it is closed. */
  root: () => HTMLElement | null;
  /** Presses the button that sends. */
  send: () => void;
  /** What the inputs show that were typed into; empty while nothing of the form is shown. */
  typed: () => Typed;
  /** The queries of the page behind: the record and its list. */
  watched: readonly Watched[];
}

/** A write of the registry. */
export interface Write {
  name: string;
  /** How many records it is about. */
  records: number;
  /** Opens it on a platform as new, and types. */
  open: () => Promise<OpenedWrite>;
}

const toasts = (): Toast[] => pageToasts.getState().notifications.flatMap((shown) => toastContent(shown) ?? []);

/** All that the screen says of the write, in the form and in toasts. */
const said = (write: OpenedWrite): string =>
  [write.root()?.textContent ?? '', ...toasts().map(({ title, description }) => `${title}. ${description ?? ''}`)].join(
    ' | ',
  );

const notDoneWords =
  /(?<!This time )nothing was (sent|changed)|The platform refused the change|Your change was not made|The change was not made|but not carried out/i;
const unknownWords =
  /may have been (made|carried out|added)|may still carry it out|may still be|Couldn't tell whether|Outcome not known|If it is the one you sent/;

/** What the screen claims: of how many records the change was made or sent to a second member, and what it says of the others. */
const claimOf = (write: OpenedWrite, records: number) => {
  const words = said(write);
  const counted = /(\d+) of \d+ [^.|]+\./.exec(words)?.[1];
  const isDone =
    /The record shows the change|Sent for approval/.test(words) || toasts().some(({ tone }) => tone === 'success');
  const sentForApproval = /(\d+) sent for approval/.exec(words)?.[1];
  return {
    done: records > 1 ? Number(counted ?? 0) + Number(sentForApproval ?? 0) : Number(isDone),
    saysUnknown: unknownWords.test(words),
    saysNotDone: notDoneWords.test(words),
  };
};
const saysSomething = (write: OpenedWrite, records: number): boolean => {
  const { done, saysUnknown, saysNotDone } = claimOf(write, records);
  return done > 0 || saysUnknown || saysNotDone;
};

/** What is wrong with what the screen says, compared with what the platform has carried out; null: nothing. */
const untruth = (write: OpenedWrite, records: number): string | null => {
  const keys = carriedOutKeys();
  const twice = [...keys].find(([, ofRecord]) => ofRecord.size > 1);
  if (twice) return `carried out ${twice[1].size} times: ${twice[0]}`;
  const { done, saysUnknown, saysNotDone } = claimOf(write, records);
  const words = said(write).slice(0, 300);
  if (!saysSomething(write, records)) return `says nothing: ${words}`;
  if (done > keys.size) return `says that it is done, and it is not: ${words}`;
  if (saysNotDone && keys.size === records) return `says that it is not done, and it is: ${words}`;
  if (done < keys.size && !saysUnknown) return `does not say that it is done or may be: ${words}`;
  return null;
};

const button = (write: OpenedWrite, name: RegExp): HTMLButtonElement | undefined =>
  [...(write.root()?.querySelectorAll('button') ?? [])].find(
    ({ textContent, disabled }) => name.test(textContent ?? '') && !disabled,
  );
const isBusy = (write: OpenedWrite): boolean =>
  write.root()?.querySelector('[data-loading], fieldset:disabled, [role=progressbar]') != null;

/** Waits until the form rests, or is closed, and the screen says what became of the write. */
const untilRests = (write: OpenedWrite, records: number) =>
  waitFor(() => {
    if (isBusy(write)) throw new Error(`does not come to rest: ${said(write)}`);
    if (!saysSomething(write, records)) throw new Error(`says nothing: ${said(write)}`);
  });

const press = async (element: HTMLElement): Promise<void> => {
  fireEvent.click(element);
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
};

const expectTyped = (write: OpenedWrite, typed: Typed): void => {
  for (const [name, value] of Object.entries(write.typed()))
    if (typed[name] !== value) throw new Error(`${name} was lost: ${typed[name]} became ${value}`);
};

/** Whether the console offers nothing but to close: the platform refused for good, or only a person can find out what it did. */
const isLeftToMember = (write: OpenedWrite): boolean => {
  const words = said(write);
  if (write.root() && !button(write, /^(?!Close$|Cancel$|Stop$)./)) return true;
  return /Couldn't tell whether|Check the record and its log/.test(words) && !/same values again is safe/.test(words);
};

/** Goes on as a member does who wants the change: reads the record again, and sends it again where the console offers that. */
const bringToEnd = async (write: OpenedWrite, records: number, typed: Typed): Promise<void> => {
  const isOver = () => claimOf(write, records).done === records || write.root() === null || isLeftToMember(write);
  for (let step = 0; step < 4; step += 1) {
    if (isOver()) return;
    const check = button(write, /^Check now$/);
    if (check) {
      await press(check);
      await untilRests(write, records);
      if (isOver()) return;
    }
    const back = button(write, /^(Try again|Continue with the current record)$/);
    if (back) await press(back);
    expectTyped(write, typed);
    clearToasts();
    write.send();
    await press(document.body);
    await untilRests(write, records);
  }
  if (!isOver()) throw new Error(`does not come to an end: ${said(write)}`);
};

/** Waits until a form that adds says of a record that was added that it exists. */
const untilFound = (write: OpenedWrite) =>
  waitFor(() => {
    if (carriedOutKeys().size > 0 && /Nothing like it exists yet/.test(said(write)))
      throw new Error(`says that nothing exists, and it does: ${said(write)}`);
  });

/** Waits until the page behind shows what the platform has. */
const untilCurrent = async ({ watched }: OpenedWrite): Promise<void> => {
  for (const { query, view } of watched) {
    const data = await query.queryFn(new AbortController()).catch(() => null);
    // A record that was removed is not shown again: its page is left.
    if (data === null) continue;
    const now = JSON.stringify(view(data));
    await waitFor(() => {
      const shown = JSON.stringify(view(queryClient.getQueryData(query.queryKey)));
      if (shown !== now) throw new Error(`${String(query.queryKey[0])} is outdated`);
    });
  }
};

const startSession = () =>
  act(async () => {
    emit('session.changed', signedIn);
    // The whole app closes its overlay once it knows whose page it is.
    sessionOverlay.set(null);
  });

const checkWrite = async (write: OpenedWrite, records: number, fault: Fault): Promise<string | null> => {
  const typed = write.typed();
  const reported = vi.mocked(bridge.call['unsavedChanges.set']).mock.lastCall?.[0];
  setFault(fault);
  write.send();
  await waitFor(() => {
    if (!isFaultMet()) throw new Error(`is not sent: ${said(write)}`);
  });
  if (fault.around === 'close') {
    cleanup();
    await endFault();
    if (Object.keys(typed).length > 0 && reported?.unsaved !== true) return 'closing the window does not ask';
    const applied = carriedOutKeys().size;
    return applied === 1 ? null : `carried out ${applied} times`;
  }
  await untilRests(write, records);
  if (!fault.isHeld) await untilCarriedOut();
  const first = untruth(write, records);
  if (first) return first;
  if (fault.isLost && claimOf(write, records).saysNotDone) return `says what it cannot know: ${said(write)}`;
  await endFault();
  await untilFound(write);
  if (fault.around) await startSession();
  await bringToEnd(write, records, typed);
  const last = untruth(write, records);
  if (last) return `afterwards ${last}`;
  if (carriedOutKeys().size < records && !isLeftToMember(write)) return `never carried out: ${said(write)}`;
  await untilCurrent(write);
  return null;
};

/**
 * Makes a write under a fault, on a platform as new. Returns the rule that it breaks; null: none. `approvals`: where a second member approves
 * every write.
 */
export const runCell = async ({ open, records }: Write, fault: Fault, approvals = false): Promise<string | null> => {
  resetMain();
  queryClient.clear();
  localStorage.clear();
  unconfirmedWrites.set([]);
  clearToasts();
  const reports = vi.spyOn(bridge.call, 'unsavedChanges.set');
  try {
    if (approvals) await readPolicy();
    const opened = await open();
    if (approvals) needSecondMember();
    return (await checkWrite(opened, records, fault)) ?? (approvals ? await checkApprovals() : null);
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 400) : String(error);
  } finally {
    reports.mockRestore();
    cleanup();
    await endFault();
    await startSession();
  }
};
