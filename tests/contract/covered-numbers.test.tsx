// @vitest-environment happy-dom
import './support/pages.ts';
import { fireEvent, screen as page, render, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { succeed } from '#contract/result.ts';
import { api } from '#kernel/api/client.ts';
import { App } from '../../src/renderer/app/app.tsx';
import { platform } from './support/platform.ts';

test('a verification’s document number is covered until it is asked for, in its tooltips too', async () => {
  const number = '22212345678';
  const { signal } = new AbortController();
  const one = await api.customers.verification({ id: 'ID0', verificationId: 'ID0' }).queryFn({ signal });
  platform.answers.set('customers.verification', () =>
    succeed({ ...one, type: 'bvn', fields: { number, name: 'Ada Obi', match: true } }),
  );
  history.replaceState(null, '', '/wanda/customers/ID0/documents?open=ID0');
  render(<App />);
  const reveal = await page.findByRole('button', { name: 'Reveal BVN number' });
  const dialog = page.getByRole('dialog');
  expect(within(dialog).getByText('Ada Obi')).toBeTruthy();
  expect(dialog.outerHTML).not.toContain(number);
  fireEvent.click(reveal);
  expect(dialog.textContent).toContain(number);
});
