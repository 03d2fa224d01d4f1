// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, screen as page, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

test('a page that does not exist has its own title', async () => {
  act(() => emit('session.changed', signedIn));
  openApp('/wanda/no-such-page');
  await page.findByRole('heading', { name: '404' });
  await waitFor(() => expect(document.title).toMatch(/^Page not found · /));
});

test('a page that the member may not read has its own title', async () => {
  platform.answerWith('me.get', { permissions: ['customer:read'] });
  act(() => emit('session.changed', signedIn));
  openApp('/wanda/payouts/fiat');
  await page.findByRole('heading', { name: /^Unauthorised/ });
  await waitFor(() => expect(document.title).toMatch(/^Unauthorised · /));
});
