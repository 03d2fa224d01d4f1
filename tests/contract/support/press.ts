import { createEvent, fireEvent } from '@testing-library/react';

type Modifiers = Pick<KeyboardEventInit, 'ctrlKey' | 'shiftKey' | 'altKey' | 'isComposing' | 'keyCode'>;

/** Presses a key where the focus is. Returns whether the page left the key to the browser. */
export const press = (key: string, modifiers: Modifiers = {}): boolean => {
  const target = document.activeElement ?? document.body;
  const event = createEvent.keyDown(target, { key, ...modifiers });
  // happy-dom takes Alt for AltGr.
  Object.defineProperty(event, 'getModifierState', { value: () => false });
  return fireEvent(target, event);
};
