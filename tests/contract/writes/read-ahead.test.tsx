// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { answerCustomer, openAction, openCustomer } from '../support/customer-actions.ts';
import { untilIdle } from '../support/idle.ts';

// While a form is filled in its record is read again, so that sending it takes one round trip.

const [record, write] = ['customers.get', 'customers.changeLevel'];
const order = () => platform.requests.flatMap(({ endpoint }) => ([record, write].includes(endpoint) ? [endpoint] : []));

/** Opens the dialog on a customer whose answers have this version, and fills it in. */
const fillIn = async (etag: string | null) => {
  answerCustomer();
  if (etag !== null) platform.etags.set(record, etag);
  await openCustomer();
  const dialog = await openAction(write, 'Change level');
  platform.requests = [];
  await dialog.choose('Level', 'Level 1');
  dialog.fill('Reason', 'Documents checked');
  fireEvent.focus(dialog.submit());
  await untilIdle();
  return dialog;
};

test('a record without a version is read when the change is sent, as late as possible', async () => {
  const dialog = await fillIn(null);
  expect(order()).toEqual([]);
  dialog.send();
  await dialog.untilClosed();
  expect(order().slice(0, 2)).toEqual([record, write]);
});

test('a record with a version is read while the form is filled in, and not when it is sent', async () => {
  const dialog = await fillIn('"1"');
  expect(order()).toEqual([record]);
  dialog.send();
  await dialog.untilClosed();
  expect(order().slice(0, 2)).toEqual([record, write]);
  expect(platform.lastRequest(write)?.ifMatch).toBe('"1"');
});

test('what others change while the form is filled in is shown and not overwritten', async () => {
  const dialog = await fillIn('"1"');
  answerCustomer({ level: 3 });
  platform.etags.set(record, '"2"');
  platform.answers.set(write, () => fail('conflict', 'The record has changed', { status: 412 }));
  dialog.send();
  await dialog.findByText('Level');
  await waitFor(() => expect(dialog.element.textContent).toContain('Somebody else changed this record'));
  expect(platform.requestsOf(write).map(({ ifMatch }) => ifMatch)).toEqual(['"1"']);
  expect(shownToast()).toBeUndefined();
});

test.each([
  ['customers.togglePayout', 'Disable payout'],
  ['customers.toggleRestriction', 'Restrict'],
  ['customers.toggleActive', 'Deactivate'],
])('%s would flip back: its record is read when it is sent, whatever its version', async (toggle, label) => {
  answerCustomer();
  platform.etags.set(record, '"1"');
  await openCustomer();
  const dialog = await openAction(toggle, label);
  platform.requests = [];
  dialog.fill('Reason', 'Suspicious login');
  fireEvent.focus(dialog.submit());
  await untilIdle();
  expect(platform.requestsOf(record)).toEqual([]);
  dialog.send();
  await dialog.untilClosed();
  const sent = platform.requests.flatMap(({ endpoint }) => ([record, toggle].includes(endpoint) ? [endpoint] : []));
  expect(sent.slice(0, 2)).toEqual([record, toggle]);
});
