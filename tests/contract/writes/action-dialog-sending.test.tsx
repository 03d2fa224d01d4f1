// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { invalid, platform } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { findActionForm } from '../support/action-forms.ts';
import { openApp } from '../support/open-app.tsx';

// What the dialog of a write does while it is sent, and after it was refused, by the example of actions of a customer.

let customer: Record<string, unknown>;
beforeEach(() => {
  const meta = { restricted: false };
  customer = {
    ...Object(platform.sample('customers.get')),
    id: 'CUS1',
    payout: true,
    level: 2,
    deleted_at: null,
    meta,
  };
  platform.answers.set('customers.get', () => succeed(customer));
});

const open = async (id: string, label: string) => {
  openApp('/wanda/customers/CUS1');
  await waitFor(() => expect(findCommand(`action.customers.${id}`)?.label).toBe(label));
  act(() => findCommand(`action.customers.${id}`)?.run());
  return findActionForm(label);
};
const keysOf = (endpoint: string) => platform.requestsOf(endpoint).map(({ idempotencyKey }) => idempotencyKey);

test('a refused write keeps the form and its focus, says why, and is sent again under the same key', async () => {
  platform.answers.set('customers.togglePayout', () => fail('conflict', 'Under review', { status: 409 }));
  const form = await open('togglePayout', 'Disable payout');
  form.fill('Reason', 'Chargeback under review');
  form.send();
  const alert = await form.findByRole('alert');
  expect(alert.textContent).toBe('Under reviewThe platform refused the change. Your changes are kept.');
  expect(shownToast()).toMatchObject({ tone: 'danger', title: 'Under review' });
  await waitFor(() => expect(form.submit().disabled).toBe(false));
  expect(form.field('Reason').value).toBe('Chargeback under review');
  expect(form.element.contains(document.activeElement)).toBe(true);
  platform.answers.delete('customers.togglePayout');
  form.send();
  await form.untilClosed();
  expect(shownToast()?.title).toBe('Customer updated');
  const keys = keysOf('customers.togglePayout');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('why a write was refused is scrolled into view', async () => {
  const scrolled: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.textContent ?? '');
  });
  platform.answers.set('customers.togglePayout', () => fail('forbidden', 'Not on this account', { status: 403 }));
  const form = await open('togglePayout', 'Disable payout');
  form.fill('Reason', 'Chargeback under review');
  form.send();
  await form.findByText('Not on this account');
  expect(scrolled.filter((text) => text.includes('Not on this account'))).toHaveLength(1);
  vi.mocked(Element.prototype.scrollIntoView).mockRestore();
});

test('the message of the platform is beside its field, and a corrected value is sent', async () => {
  platform.answers.set('customers.changeEmail', () => invalid({ email: 'Another customer has this email address' }));
  const form = await open('changeEmail', 'Edit email address');
  form.fill('New email', 'adaeze.nwosu@mail.test');
  form.send();
  await form.findByText('Another customer has this email address');
  const email = form.field('New email');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(email.value).toBe('adaeze.nwosu@mail.test');
  platform.answers.set('customers.changeEmail', ({ body }) => {
    customer = { ...customer, ...Object(body) };
    return succeed({ message: null });
  });
  form.fill('New email', 'wei.wang.new@mail.test');
  form.send();
  await form.untilClosed();
  await page.findByText('(wei.wang.new@mail.test)');
});

test('a refused phone number has its message beside the number', async () => {
  platform.answers.set('customers.changePhone', () => invalid({ number: 'Another customer has this phone number' }));
  const form = await open('changePhone', 'Edit phone number');
  const [country] = Object(platform.sample('countries.list')).data;
  const code = form.getByRole('combobox', { name: 'Country code' });
  fireEvent.click(code);
  fireEvent.click(await page.findByRole('option', { name: new RegExp(`^${country.name}`), hidden: true }));
  form.fill('Phone number', '8030000001');
  form.send();
  await form.findByText('Another customer has this phone number');
  expect(form.field('Phone number').getAttribute('aria-invalid')).toBe('true');
  expect(code.getAttribute('aria-invalid')).not.toBe('true');
});

test('a dialog that is sending cannot be closed or edited', async () => {
  const { promise, resolve } = Promise.withResolvers<Result<unknown>>();
  platform.answers.set('customers.changeLevel', () => promise);
  const form = await open('changeLevel', 'Change level');
  await form.choose('Level', 'Level 1');
  form.fill('Reason', 'Documents expired');
  form.send();
  await waitFor(() => expect(keysOf('customers.changeLevel')).toHaveLength(1));
  const button = (name: string) => form.getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button('Close').disabled).toBe(true));
  expect(button('Cancel').disabled).toBe(true);
  expect(form.field('Reason').closest('fieldset')?.disabled).toBe(true);
  fireEvent.keyDown(form.element, { key: 'Escape' });
  expect(form.queryByText('Discard changes?')).toBeNull();
  expect(form.element.isConnected).toBe(true);
  await act(async () => resolve(succeed({ message: null })));
  await form.untilClosed();
});
