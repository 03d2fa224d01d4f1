import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

// The form of an earn asset over the whole window, and the asset EAS1 of the platform. Imported after setup-page.ts.

export const listPath = '/wanda/earn/assets';
export const addPath = `${listPath}/add`;
export const editPath = `${listPath}/edit/EAS1`;

/** What the platform says of the asset; a test may change it. */
export const asset = { apy: '', status: '' };
beforeEach(() => {
  Object.assign(asset, { apy: '7.25', status: 'active' });
  platform.answers.set('earn.asset', () =>
    succeed({
      id: 'EAS1',
      asset: 'USDT',
      name: 'Locked USDT, 30 days',
      apy: asset.apy,
      min: '10',
      max: '50000',
      term_days: 30,
      capacity: '140000',
      subscribed: '124352.73',
      status: asset.status,
      created_at: '2026-01-05T00:00:00Z',
    }),
  );
});
afterEach(() => act(() => emit('session.changed', signedIn)));

export const open = async (address: string) => {
  const app = openApp(address);
  await page.findByLabelText('Name');
  return app;
};
export const field = (label: string) => page.getByLabelText<HTMLInputElement>(label);
export const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const press = (name: string | RegExp) => fireEvent.click(page.getByRole('button', { name }));
export const submitButton = () => page.getByRole<HTMLButtonElement>('button', { name: /^(Add asset|Save changes)/ });
export const changeLines = () => page.getByRole('region', { name: 'What changes' }).textContent;
export const sent = (endpoint: string) => platform.requestsOf(endpoint).map(({ body }) => body);
export const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

/** An edit needs a reason. */
export const giveReason = () => fill('Reason', 'Rates fell');
export const fillNew = () => {
  fill('Name', 'Flexible USDT plus');
  fill('APY (%)', '5.5');
  fill('Minimum in USDT', '20');
  fill('Maximum in USDT', '20000');
  fill('Capacity in USDT', '1000000');
};
export const newBody = {
  asset: 'USDT',
  name: 'Flexible USDT plus',
  apy: '5.5',
  term_days: null,
  min: '20',
  max: '20000',
  capacity: '1000000',
  status: 'active',
};
