import { fireEvent } from '@testing-library/react';

export const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

/** Pastes a text in place of the input's text. */
export const paste = (input: HTMLElement, value: string) => {
  fireEvent.paste(input);
  type(input, value);
};

/** Types a text and presses Enter, which searches at once. */
export const enter = (input: HTMLElement, text: string) => {
  type(input, text);
  fireEvent.keyDown(input, { key: 'Enter' });
};

/** As a pointer does: the button takes the focus. */
export const clickButton = (button: HTMLElement) => {
  button.focus();
  fireEvent.click(button);
};
