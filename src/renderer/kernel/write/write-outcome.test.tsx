// @vitest-environment happy-dom
import '../../testing/fake-bridge.ts';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brokenPlatform, createTry, raiseLevel, switchOff } from '../../testing/flag-record.ts';
import type { UnconfirmedState, WriteStage } from './use-record-write.ts';
import { CheckNowButton, UnconfirmedNotice, WriteOutcome } from './write-outcome.tsx';
import type { UnconfirmedTry } from './write-record.ts';

// What a form says in each stage after its write.

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (node: ReactNode) => render(<MantineProvider>{node}</MantineProvider>);
const lost = (more?: Partial<UnconfirmedTry>): UnconfirmedState => ({
  ...{ tries: [createTry(more)], checkAt: Date.now() + 5_000, isChecking: false, checkNow: vi.fn() },
});

const record = { id: 'CUS1' };
const others = { name: 'others', actors: [] } as const;
const conflict = { name: 'conflict', changes: raiseLevel, isUnclear: false, isDeleted: false } as const;
const unconfirmed = { name: 'unconfirmed', error: 'It took too long' } as const;
const unclear = { name: 'unclear', isCertain: false, isSuperseded: false, record } as const;
const notMade = 'The platform may still carry it out; checking again in 5 s.';
const checkTheLog = 'Check the record and its log before you try again.';
const theirs = 'Changed by othersLevel1 → 2';
const still = 'Still to changePayoutYes → No';

test.each<[title: string, stage: WriteStage, text: string, role?: string]>([
  [
    'a conflict',
    { ...conflict, message: null, cause: others },
    `Somebody else changed this recordYour change was not made. Since you opened it:${theirs}`,
  ],
  [
    'a conflict that the platform explains',
    { ...conflict, message: 'Closed', cause: others },
    `Somebody else changed this recordThe platform answered “Closed”. Your change was not made. Since you opened it:${theirs}`,
  ],
  [
    'a conflict with the own change in another window',
    { ...conflict, message: null, cause: { name: 'other-window' } },
    'You changed this record in another windowSomebody else may have changed it, too. Your change was not made. Since you opened it:Changed meanwhileLevel1 → 2',
  ],
  [
    'a conflict with members that the platform names',
    { ...conflict, message: null, cause: { name: 'others', actors: ['Ada Obi', 'Bola Ade'] } },
    `Ada Obi and Bola Ade changed this recordYour change was not made. Since you opened it:${theirs}`,
  ],
  [
    'a conflict with an own change whose answer was lost',
    { ...conflict, message: null, cause: { name: 'earlier-try' } },
    'Your earlier change was madeNothing was changed this time. Since you opened it:Changed meanwhileLevel1 → 2',
  ],
  [
    'a conflict after a lost answer',
    { ...conflict, message: null, cause: others, isUnclear: true },
    `Somebody else changed this recordNothing was sent now, but your earlier try may have been carried out before. Since you opened it:${theirs}`,
  ],
  [
    'a lost answer',
    { ...unconfirmed, finding: null },
    'No answer from the platformIt took too long. The change may have been made. Checking the record…',
  ],
  [
    'a lost answer of an unreadable record',
    { ...unconfirmed, finding: { name: 'unread', error: brokenPlatform } },
    "No answer from the platformIt took too long. The change may have been made. The record couldn't be read either; checking again in 5 s.",
  ],
  [
    'a change that is not made so far',
    { ...unconfirmed, finding: { name: 'not-applied', isCertain: false, record } },
    `Not made so far${notMade} ${still}`,
  ],
  [
    'an unclear outcome',
    { ...unconfirmed, finding: unclear },
    `Couldn't tell whether the change was made${notMade} ${checkTheLog}${still}`,
  ],
  [
    'a change that was made',
    { name: 'resolved', applied: true, expected: switchOff },
    "The record shows the changeYou don't need to send it again.ChangedPayoutYes → No",
    'status',
  ],
  [
    'a change that was made although the platform failed',
    { name: 'resolved', applied: true, expected: switchOff, error: 'It broke' },
    'The record shows the changeThe platform answered “It broke” all the same. Check the record and its log.ChangedPayoutYes → No',
    'status',
  ],
  [
    'a change that was not made',
    { name: 'resolved', applied: false, expected: [] },
    `The change was not madeYou can try again.${still}`,
  ],
  [
    'an outcome that cannot be told',
    { name: 'resolved', applied: null, expected: [] },
    `Couldn't tell whether the change was made${checkTheLog}${still}`,
  ],
])('%s is named', (_, stage, text, role = 'alert') => {
  show(<WriteOutcome stage={stage} changes={switchOff} unconfirmed={lost()} />);
  expect(screen.getByRole(role).textContent).toBe(text);
});

test('a platform that failed is named until the record can be read', () => {
  const stage = { ...unconfirmed, error: 'It broke', finding: null };
  show(<WriteOutcome stage={stage} changes={switchOff} unconfirmed={lost({ error: brokenPlatform })} />);
  expect(screen.getByRole('alert').textContent).toContain(
    'The platform failedIt broke. The change may have been made.',
  );
});

test('a form that is edited has no outcome', () => {
  const { container } = show(<WriteOutcome stage={{ name: 'editing' }} changes={switchOff} unconfirmed={lost()} />);
  expect(container.querySelector('[role]')).toBeNull();
});

test.each([
  ['same', 'Sending the same values again is safe: they are carried out once.'],
  ['guarded', 'If it is, this one is refused.'],
  ['waiting', 'You can send other values in 60 s, or the same values now.'],
] as const)('above a form whose values are %s stands what sending them does', (rule, text) => {
  show(<UnconfirmedNotice rule={rule} unconfirmed={lost()} />);
  expect(screen.getByRole('status').textContent).toBe(`The first change may still be carried out${text}`);
});

test('above a form whose values are free stands nothing', () => {
  show(<UnconfirmedNotice rule="free" unconfirmed={lost()} />);
  expect(screen.queryByRole('status')).toBeNull();
});

const notRead = { ...unconfirmed, finding: { name: 'unread', error: brokenPlatform } } as const;
test('Check now reads the record', () => {
  const state = lost();
  show(<CheckNowButton stage={notRead} unconfirmed={state} />);
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
  expect(state.checkNow).toHaveBeenCalledOnce();
});

test.each<[string, WriteStage, boolean]>([
  ['a form that is edited', { name: 'editing' }, false],
  ['a record that is added', notRead, true],
])('Check now is not offered for %s', (_, stage, isNew) => {
  show(<CheckNowButton stage={stage} unconfirmed={lost()} isNew={isNew} />);
  expect(screen.queryByRole('button')).toBeNull();
});
