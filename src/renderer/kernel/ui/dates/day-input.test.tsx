// @vitest-environment happy-dom
import { MantineProvider, Modal } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DayInput } from './day-input.tsx';

// In happy-dom nothing is visible, so the focus trap of the calendar warns that it finds nothing to focus.
vi.spyOn(console, 'warn').mockReturnValue();
afterEach(cleanup);

/** A day's input in a dialog, with its calendar open. */
const openCalendar = async () => {
  const onClose = vi.fn();
  render(
    <MantineProvider>
      <Modal opened onClose={onClose} title="Override rate">
        <DayInput aria-label="Day" value="" onChange={() => {}} />
      </Modal>
    </MantineProvider>,
  );
  // Hidden in happy-dom, which lays nothing out.
  const button = screen.getByRole('button', { name: 'Open calendar', hidden: true });
  fireEvent.click(button);
  const calendar = await screen.findByRole('dialog', { name: 'Open calendar', hidden: true });
  await waitFor(() => expect(calendar.querySelector('td button')).not.toBeNull());
  return { onClose, button, calendar };
};

test.each<{ focused: string; find: (elements: { button: HTMLElement; calendar: HTMLElement }) => Element | null }>([
  { focused: 'a day', find: ({ calendar }) => calendar.querySelector('td button') },
  { focused: 'the name of the month', find: ({ calendar }) => calendar.querySelector('button:not(td button)') },
  { focused: 'the calendar, whose days load', find: ({ calendar }) => calendar },
  { focused: 'the button that opened it', find: ({ button }) => button },
])('Escape closes only the calendar while the focus is on $focused', async ({ find }) => {
  const { onClose, ...elements } = await openCalendar();
  fireEvent.keyDown(find(elements) ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(elements.button.getAttribute('aria-expanded')).toBe('false'));
  expect(onClose).not.toHaveBeenCalled();
});

test('Escape closes the dialog once the calendar is closed', async () => {
  const { onClose, button } = await openCalendar();
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
