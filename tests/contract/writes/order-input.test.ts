// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { pending, platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';
import { press } from '../support/press.ts';

const address = '/settings/payments/banks/priorities';
const item = (id: string, name: string) => ({ id, name, note: 'NGN', enabled: id !== 'C' });
const all = [item('A', 'Access'), item('B', 'Kuda'), item('C', 'Zenith')];
let items = all;
beforeEach(() => {
  items = all;
  platform.answers.set('payments.priorities', () => succeed({ id: 'banks', items }));
});

test('only a record that is said to be disabled is marked so', async () => {
  items = [item('A', 'Access'), item('C', 'Zenith'), Object({ ...item('B', 'Kuda'), enabled: null })];
  await open();
  const notes = within(list())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.includes('Disabled'));
  expect(notes).toEqual([false, true, false]);
});

const open = async () => {
  openApp(address);
  await page.findByRole('list', { name: 'Priorities' });
};
const list = () => page.getByRole('list', { name: 'Priorities' });
const order = () =>
  within(list())
    .getAllByRole('listitem')
    .map((element) => element.dataset.item);
const button = (name: string) => page.getByRole('button', { name });
const status = () => page.getAllByRole('status').map(({ textContent }) => textContent);
const changes = () =>
  [...page.getByRole('region', { name: 'What changes' }).querySelectorAll('dl > div')].map((line) =>
    ['dt', 'del', 'ins'].map((tag) => line.querySelector(tag)?.textContent),
  );
const key = (name: string, code: 'ArrowUp' | 'ArrowDown', altKey = true) => {
  button(name).focus();
  press(code, { altKey });
};
const dragLastToFirst = () => {
  const [first, , last] = within(list()).getAllByRole('listitem');
  if (!first || !last) throw new Error('three records are expected');
  const dataTransfer = { effectAllowed: '', setData: () => {} };
  fireEvent.dragStart(last, { dataTransfer });
  fireEvent.dragOver(first, { dataTransfer, clientY: -1 });
  fireEvent.drop(first, { dataTransfer, clientY: -1 });
};
const save = () => fireEvent.click(page.getByRole('button', { name: /^Save priorities/ }));
const sent = () => platform.requestsOf('payments.setPriorities').map(({ body }) => body);

test('Alt and an arrow move a record, which keeps the focus and says its position', async () => {
  await open();
  key('Move Access down', 'ArrowDown');
  expect(order()).toEqual(['B', 'A', 'C']);
  expect(status()).toContain('Access moved to position 2 of 3');
  expect(document.activeElement).toBe(button('Move Access down'));
  key('Move Access down', 'ArrowDown');
  key('Move Access down', 'ArrowDown');
  expect(order()).toEqual(['B', 'C', 'A']);
  key('Move Access down', 'ArrowUp');
  expect(order()).toEqual(['B', 'A', 'C']);
});

test('the arrows alone go through the records, which are one stop of Tab for each button', async () => {
  await open();
  key('Move Access down', 'ArrowDown', false);
  expect(document.activeElement).toBe(button('Move Kuda down'));
  expect(order()).toEqual(['A', 'B', 'C']);
  expect(
    within(list())
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toEqual([button('Move Kuda up'), button('Move Kuda down')]);
});

test('a record is dragged to another place', async () => {
  await open();
  dragLastToFirst();
  expect(order()).toEqual(['C', 'A', 'B']);
});

test('nothing is dragged while the order is being sent', async () => {
  platform.answers.set('payments.setPriorities', pending);
  await open();
  fireEvent.click(button('Move Zenith up'));
  fireEvent.change(page.getByLabelText('Reason'), { target: { value: 'Cheaper' } });
  save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  dragLastToFirst();
  expect(order()).toEqual(['A', 'C', 'B']);
});

test('all priorities are one write with a reason, and what changes is said before', async () => {
  await open();
  fireEvent.click(button('Move Zenith up'));
  await waitFor(() =>
    expect(changes()).toEqual([
      ['Kuda', '2', '3'],
      ['Zenith', '3', '2'],
    ]),
  );
  save();
  await page.findByText('Reason is required');
  fireEvent.change(page.getByLabelText('Reason'), { target: { value: 'Cheaper' } });
  save();
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        priorities: [
          { id: 'A', priority: 1 },
          { id: 'C', priority: 2 },
          { id: 'B', priority: 3 },
        ],
        reason: 'Cheaper',
      },
    ]),
  );
  await waitFor(() => expect(location.pathname).toBe('/settings/payments/banks'));
});

test('leaving with an order that is not saved asks first', async () => {
  await open();
  fireEvent.click(button('Move Kuda up'));
  fireEvent.click(button('Close'));
  const question = await page.findByRole('dialog', { name: 'Discard changes?' });
  expect(location.pathname).toBe(address);
  fireEvent.click(within(question).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(location.pathname).toBe('/settings/payments/banks'));
  expect(sent()).toEqual([]);
});

test('an order that somebody else changed is shown and not overwritten', async () => {
  await open();
  fireEvent.click(button('Move Zenith up'));
  fireEvent.change(page.getByLabelText('Reason'), { target: { value: 'Cheaper' } });
  items = [...all.toReversed(), item('D', 'Opay')];
  save();
  const region = await page.findByRole('region', { name: 'Changed by others' });
  expect(region.textContent).toContain('Opay');
  expect(sent()).toEqual([]);
  fireEvent.click(page.getByRole('button', { name: 'Continue with the current record' }));
  // A record that is new keeps its place at the end.
  await waitFor(() => expect(order()).toEqual(['A', 'C', 'B', 'D']));
});

test('an order that the platform refuses is kept', async () => {
  await open();
  fireEvent.click(button('Move Zenith up'));
  fireEvent.change(page.getByLabelText('Reason'), { target: { value: 'Cheaper' } });
  platform.answers.set('payments.setPriorities', () => fail('conflict', 'It changed', { status: 412 }));
  save();
  await page.findByText('It changed');
  expect(location.pathname).toBe(address);
  expect(order()).toEqual(['A', 'C', 'B']);
});
