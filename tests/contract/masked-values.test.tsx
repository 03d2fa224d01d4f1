// @vitest-environment happy-dom
import './support/setup-page.ts';
import { fireEvent, screen as page, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { platform } from './support/fake-platform.ts';
import { openApp } from './support/open-app.tsx';

test("a verification's document number is masked until it is revealed, in tooltips too", async () => {
  const number = '2221234567';
  platform.answerWith('customers.verification', {
    type: 'bvn',
    fields: { number, name: 'Ada Obi', match: true },
  });
  openApp('/wanda/customers/ID0/documents?open=ID0');
  const reveal = await page.findByRole('button', { name: 'Reveal BVN number' });
  const dialog = page.getByRole('dialog');
  expect(within(dialog).getByText('Ada Obi')).toBeTruthy();
  expect(dialog.outerHTML).not.toContain(number);
  fireEvent.click(reveal);
  expect(dialog.textContent).toContain(number);
});
