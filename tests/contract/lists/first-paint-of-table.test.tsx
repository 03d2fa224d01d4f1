// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

const total = 30;
const frames: FrameRequestCallback[] = [];

beforeEach(() => {
  const [row] = Object(platform.sample('customers.list')).data;
  const data = Array.from({ length: total }, (_, index) => ({ ...row, id: `CUS${index + 1}` }));
  const pagination = { page: 1, limit: total, total, next_cursor: null };
  platform.answers.set('customers.list', () => succeed({ data, pagination }));
  frames.length = 0;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
});
afterEach(() => vi.restoreAllMocks());

const drawnRows = () => document.querySelectorAll('tr[data-row]').length;

test('a new table draws the rows in sight first, and the others after the first paint', async () => {
  openApp('/wanda/customers?limit=30');
  await page.findByRole('table');
  await waitFor(() => expect(drawnRows()).toBeGreaterThan(10));
  expect(drawnRows()).toBeLessThan(total);
  const firstRow = document.querySelector('tr[data-row]');
  for (const frame of frames) frame(performance.now());
  await waitFor(() => expect(drawnRows()).toBe(total));
  // The focus stays in its row.
  expect(document.querySelector('tr[data-row]')).toBe(firstRow);
});
