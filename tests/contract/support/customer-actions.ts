import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { findActionForm } from './action-forms.ts';
import { openApp } from './open-app.tsx';

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Answers with a verified customer whom nothing limits, with these changes. A second call changes what the next request gets. */
export const answerCustomer = (changes: object = {}): void => {
  platform.answers.set('customers.get', () =>
    succeed({
      ...Object(platform.sample('customers.get')),
      id: 'CUS1',
      email: 'ada@mail.test',
      phone_number: '+2348030000001',
      profile: { ...Object(platform.sample('customers.get')).profile, first_name: 'Ada', last_name: 'Obi' },
      customer_of: null,
      business_id: null,
      level: 2,
      verified: true,
      has_mfa: true,
      vip: false,
      merchant: false,
      payout: true,
      active: true,
      deleted_at: null,
      meta: { restricted: false },
      jail_status: { jailed: false, until: null },
      ...changes,
    }),
  );
};

const countries = [
  ['NG', 'Nigeria', '234'],
  ['GH', 'Ghana', '+233'],
  ['GB', 'United Kingdom', '44'],
  ['CA', 'Canada', '1'],
  ['US', 'United States', '1'],
  ['BJ', 'Benin', '229'],
].map(([id, name, calling_code]) => ({ id, name, calling_code, iso2: id, currency: null, enabled: true }));

/** Answers with countries of which two share a calling code. */
export const answerCountries = (): void =>
  platform.answerWith('countries.list', { data: countries.map((each) => ({ ...each, supported_features: [] })) });

/** Opens the customer's page, by default on a tab with little to draw. */
export const openCustomer = async (tab = '/yield'): Promise<void> => {
  openApp(`/wanda/customers/CUS1${tab}`);
  await waitFor(() => expect(document.querySelector('main [role=tablist]')).not.toBeNull());
};

export const headerText = (): string => document.querySelector('main header')?.textContent ?? '';
export const headerBadges = (): (string | null)[] =>
  [...document.querySelectorAll('main header [data-tone]')].map(({ textContent }) => textContent);

/** Opens the dialog of an action on the open customer. */
export const openAction = async (id: string, label: string) => {
  await waitFor(() => expect(findCommand(`action.${id}`)?.label).toBe(label));
  act(() => findCommand(`action.${id}`)?.run());
  return findActionForm(label);
};
