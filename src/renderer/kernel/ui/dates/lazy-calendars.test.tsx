// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

vi.hoisted(() => Object.assign(window, { bridge: { on: {}, call: {} } }));
vi.mock('./calendar.tsx', () => {
  throw new Error('Failed to fetch');
});

const { DayInput } = await import('./day-input.tsx');

afterEach(cleanup);

test('a form stays when the chunk of its calendar cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  render(
    <MantineProvider>
      <input aria-label="Reason" defaultValue="Requested by the bank" />
      <DayInput aria-label="Day" value="" onChange={() => {}} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Open calendar', hidden: true }));
  await screen.findByText("Couldn't load the calendar.", { exact: false });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Requested by the bank');
});
