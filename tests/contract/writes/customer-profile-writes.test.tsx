// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { platform, timeout } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { findActionForm } from '../support/action-forms.ts';
import { openApp } from '../support/open-app.tsx';

// The writes on the Profile tab of a customer: identity, address and notes.

let customer: Record<string, unknown>;
beforeEach(() => {
  customer = {
    ...Object(platform.sample('customers.get')),
    ...{ id: 'CUS1', deleted_at: null, gender: 'female', date_of_birth: '1980-05-01', address: null },
    profile: { first_name: 'Amina', last_name: 'Bello', country_code: 'KE' },
  };
  platform.answers.set('customers.get', () => succeed(customer));
});

/** Opens an action by its button in a section of the tab. */
const open = async (section: string, label: string) => {
  openApp('/wanda/customers/CUS1');
  const button = await within(await page.findByRole('region', { name: section })).findByRole('button', { name: label });
  fireEvent.click(button);
  return { button, form: await findActionForm(label) };
};
const shownField = (section: string, label: string) =>
  within(page.getByRole('region', { name: section }))
    .getByText(label, { selector: 'dt' })
    .nextElementSibling?.textContent?.trim();
const hasError = (input: HTMLElement) => input.getAttribute('aria-invalid') === 'true';

test('editing the profile updates the header', async () => {
  platform.answers.set('customers.updateProfile', ({ body }) => {
    const { first_name, last_name, gender, date_of_birth } = Object(body);
    customer = { ...customer, gender, date_of_birth, profile: { first_name, last_name, country_code: 'KE' } };
    return succeed({ message: null });
  });
  const { button, form } = await open('Identity', 'Edit profile');
  await waitFor(() => expect(document.activeElement).toBe(form.field('First name')));
  form.fill('First name', '');
  form.sendByKeys();
  await form.findByText('First name is required');
  form.fill('First name', 'Aminata');
  form.fill('Date of birth', '2199-01-01');
  form.send();
  await form.findByText('Choose a date in the past');
  form.fill('Date of birth', '1990-02-28');
  await waitFor(() => expect(form.changes()[0]).toBe('First name: Amina → Aminata'));
  form.send();
  await form.untilClosed();
  expect(shownToast()?.title).toBe('Customer updated');
  await page.findByRole('heading', { level: 1, name: 'Aminata Bello' });
  expect(shownField('Identity', 'Date of birth')).toBe('Feb 28, 1990');
  expect(document.activeElement).toBe(button);
  expect(platform.requestsOf('customers.updateProfile')).toHaveLength(1);
});

test('editing the address requires address, city and country only', async () => {
  platform.answers.set('countries.list', () => {
    const { data, ...rest } = Object(platform.sample('countries.list'));
    return succeed({ ...rest, data: [{ ...data[0], id: 'KE', name: 'Kenya' }] });
  });
  platform.answers.set('customers.updateAddress', ({ body }) => {
    customer = { ...customer, address: { county: null, postal_code: null, ...Object(body) } };
    return succeed({ message: null });
  });
  const { form } = await open('Address', 'Edit address');
  await waitFor(() => expect(document.activeElement).toBe(form.field('Address')));
  form.fill('Address', '12 Moi Avenue');
  form.send();
  await form.findByText('City is required');
  expect(hasError(form.field('City'))).toBe(true);
  expect(hasError(form.field('State / region'))).toBe(false);
  expect(hasError(form.field('Postal code'))).toBe(false);
  form.fill('City', 'Mombasa');
  form.send();
  await form.findByText('Country is required');
  await form.choose('Country', 'Kenya');
  form.send();
  await form.untilClosed();
  expect(shownToast()?.title).toBe('Customer updated');
  await waitFor(() => expect(shownField('Address', 'City')).toBe('Mombasa'));
  expect(shownField('Address', 'Country')).toBe('Kenya');
  expect(shownField('Address', 'Postal code')).toBe('–');
});

describe('a note', () => {
  const text = 'Called on the phone: will send a new passport.\nAsk again on Monday.';
  let notes: object[];
  const addNote = (body: unknown) => {
    const author = { name: 'Amara Nwosu', email: null };
    notes = [{ id: 'N1', text: Object(body).text, author, created_at: '2026-03-02T09:00:00Z' }, ...notes];
  };
  beforeEach(() => {
    notes = [{ id: 'N0', text: 'Older', author: { name: 'Ada Obi', email: null }, created_at: '2026-03-01T09:00:00Z' }];
    platform.answers.set('customers.notes', () => succeed(notes));
  });
  const items = () =>
    within(page.getByRole('region', { name: 'Notes' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('that failed keeps its text, and is listed first once it was added', async () => {
    platform.answers.set('customers.addNote', () => fail('server', 'Not now', { status: 500 }));
    const { button, form } = await open('Notes', 'Add note');
    form.fill('Note', text);
    form.send();
    await form.findByText('Not now');
    expect(shownToast()?.title).toBe('Not now');
    expect(form.field('Note').value).toBe(text);
    platform.answers.set('customers.addNote', ({ body }) => {
      addNote(body);
      return succeed({ message: null });
    });
    await waitFor(() => expect(form.submit().disabled).toBe(false));
    form.send();
    await form.untilClosed();
    expect(shownToast()?.title).toBe('Note added');
    await waitFor(() => expect(items()).toHaveLength(2));
    expect(items()[0]).toContain('will send a new passport.');
    expect(items()[0]).toContain('Amara Nwosu');
    expect(document.activeElement).toBe(button);
  });

  test('whose answer is lost is found by its time, with whatever offset', async () => {
    const author = { name: 'Ada Obi', email: null };
    notes = [{ id: 'N0', text: 'Older', author, created_at: '2026-03-02T10:30:00+02:00' }];
    platform.answers.set('customers.addNote', ({ body }) => {
      addNote(body);
      return timeout();
    });
    const { form } = await open('Notes', 'Add note');
    form.fill('Note', text);
    form.send();
    await form.findByText('The record shows the change');
  });

  test('whose answer is lost is found in the list, and not added twice', async () => {
    platform.answers.set('customers.addNote', ({ body }) => {
      addNote(body);
      return timeout();
    });
    const { form } = await open('Notes', 'Add note');
    form.fill('Note', text);
    form.send();
    await form.findByText('The record shows the change');
    for (const close of form.getAllByRole('button', { name: 'Close' }).slice(-1)) fireEvent.click(close);
    await form.untilClosed();
    expect(items()).toHaveLength(2);
    expect(platform.requestsOf('customers.addNote')).toHaveLength(1);
  });
});
