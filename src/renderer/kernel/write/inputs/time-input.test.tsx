// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TimeInput } from './time-input.tsx';

// In happy-dom nothing is visible, so the focus trap of the calendar warns that it finds nothing to focus.
vi.spyOn(console, 'warn').mockReturnValue();
afterEach(cleanup);

/** A time's input whose calendar is open. */
const openCalendar = async () => {
  const onBlur = vi.fn();
  render(
    <MantineProvider>
      <TimeInput label="Ends (UTC)" value="" onChange={() => {}} onBlur={onBlur} />
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: 'Open calendar' });
  fireEvent.click(button);
  // Hidden in happy-dom, which lays nothing out.
  const calendar = await screen.findByRole('dialog', { name: 'Open calendar', hidden: true });
  return { onBlur, button, calendar, time: screen.getByLabelText('Ends (UTC): time') };
};

test('a time is not left by choosing its day from the calendar', async () => {
  const { onBlur, button, calendar, time } = await openCalendar();
  fireEvent.blur(button, { relatedTarget: calendar });
  fireEvent.blur(calendar, { relatedTarget: button });
  fireEvent.blur(button, { relatedTarget: time });
  expect(onBlur).not.toHaveBeenCalled();
});

test.each(['button', 'calendar', 'time'] as const)('a time is left from its %s to another input', async (from) => {
  const { onBlur, ...elements } = await openCalendar();
  fireEvent.blur(elements[from], { relatedTarget: document.body });
  expect(onBlur).toHaveBeenCalledOnce();
});
