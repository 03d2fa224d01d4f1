// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { MentionTextarea } from './mention-textarea.tsx';

afterEach(cleanup);

/** A text with a list of names below it. */
const openList = () => {
  const onChange = vi.fn();
  const ref = createRef<HTMLTextAreaElement>();
  render(
    <MantineProvider>
      <MentionTextarea
        ref={ref}
        label="Comment"
        mentions={[{ value: '1', label: 'Ada Obi' }]}
        value="@a"
        onChange={onChange}
      />
    </MantineProvider>,
  );
  const text = screen.getByLabelText<HTMLTextAreaElement>('Comment');
  fireEvent.focus(text);
  text.setSelectionRange(2, 2);
  fireEvent.select(text);
  expect(screen.getByRole('option').textContent).toBe('Ada Obi');
  return { text, onChange, ref };
};

test('an input method keeps its keys while it composes', () => {
  const { text, onChange } = openList();
  fireEvent.keyDown(text, { key: 'Enter', isComposing: true });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(text, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledWith('@Ada Obi ');
});

test('the form can give the text the focus', () => {
  const { text, ref } = openList();
  expect(ref.current).toBe(text);
});
