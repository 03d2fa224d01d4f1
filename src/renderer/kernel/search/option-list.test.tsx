// @vitest-environment happy-dom
import '../../testing/setup-page.ts';
import { fireEvent, screen as page, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { OptionListBox } from './option-list.tsx';
import { useOptionList } from './use-option-list.ts';

const options = Array.from({ length: 12 }, (_, at) => ({ id: `option ${at}` }));

const SearchBox = ({ onChoose }: { onChoose: (id: string, inNewWindow: boolean) => void }) => {
  const [text, setText] = useState('');
  const list = useOptionList({
    text,
    onText: setText,
    isWaiting: false,
    isRecognized: false,
    list: () => ({ groups: [{ label: 'Options', options }], defaultId: null }),
    canSelect: ({ id }) => id !== 'option 1',
    onChoose: ({ id }, inNewWindow) => onChoose(id, inNewWindow),
  });
  return (
    <>
      <input {...list.inputProps} />
      <OptionListBox list={list} label="Options" classNames={{ groupLabel: undefined }}>
        {(option) => (
          <div {...list.optionProps(option)} role="option" tabIndex={-1}>
            {option.id}
          </div>
        )}
      </OptionListBox>
    </>
  );
};

const open = () => {
  const onChoose = vi.fn();
  const scrolled = vi.fn();
  render(<SearchBox onChoose={onChoose} />);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled(this.textContent);
  });
  const input = page.getByRole('combobox');
  const selected = () => page.queryByRole('option', { selected: true })?.textContent ?? null;
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(input, { key });
    return selected();
  };
  return { input, press, selected, onChoose, scrolled };
};

test('the arrow keys start at either end, wrap, and skip what cannot be selected', () => {
  const { press } = open();
  expect(press('ArrowUp')).toBe('option 11');
  expect(press('ArrowDown')).toBe('option 0');
  expect(press('ArrowDown')).toBe('option 2');
  expect(press('ArrowUp', 'ArrowUp')).toBe('option 11');
});

test('Page Up and Page Down move by eight options and stop at the ends', () => {
  const { press } = open();
  expect(press('ArrowDown', 'PageDown')).toBe('option 9');
  expect(press('PageDown')).toBe('option 11');
  expect(press('PageUp', 'PageUp')).toBe('option 0');
});

test('the input names the selected option, which keys scroll into view', () => {
  const { input, press, scrolled } = open();
  expect(input.getAttribute('aria-activedescendant')).toBeNull();
  press('ArrowDown');
  expect(document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('option 0');
  expect(scrolled.mock.lastCall).toEqual(['option 0']);
});

test('a moving pointer selects without scrolling; one that rests does not', () => {
  const { selected, scrolled } = open();
  const third = page.getByText('option 3');
  fireEvent.mouseMove(third, { movementX: 0, movementY: 0 });
  expect(selected()).toBeNull();
  fireEvent.mouseMove(third, { movementX: 1, movementY: 0 });
  expect(selected()).toBe('option 3');
  expect(scrolled).not.toHaveBeenCalled();
});

test('Enter chooses, with Ctrl or Cmd in a new window, and not while an input method composes', () => {
  const { input, press, onChoose } = open();
  press('ArrowDown', 'Enter');
  fireEvent.keyDown(input, { key: 'Enter', metaKey: true });
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect(onChoose.mock.calls).toEqual([
    ['option 0', false],
    ['option 0', true],
  ]);
});

test('typing takes the selection back', () => {
  const { input, press, selected } = open();
  press('ArrowDown');
  fireEvent.change(input, { target: { value: 'a' } });
  expect(selected()).toBeNull();
});
