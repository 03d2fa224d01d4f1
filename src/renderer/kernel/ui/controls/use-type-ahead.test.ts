// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { limits } from '#contract/values/limits.ts';
import { findTypeAheadIndex, useTypeAhead } from './use-type-ahead.ts';

const labels = ['Edit email', 'Edit phone', 'Jail', 'Restrict'];

test('finds the option that starts with the typed text', () => {
  expect(findTypeAheadIndex(labels, 'r', -1)).toBe(3);
  expect(findTypeAheadIndex(labels, 'edit p', 0)).toBe(1);
});
test('cycles through options when a letter is repeated', () => {
  expect(findTypeAheadIndex(labels, 'e', 0)).toBe(1);
  expect(findTypeAheadIndex(labels, 'ee', 1)).toBe(0);
});
test('finds nothing for text that no option starts with', () => {
  expect(findTypeAheadIndex(labels, 'x', 0)).toBeNull();
  expect(findTypeAheadIndex([], 'e', -1)).toBeNull();
});

const List = () => {
  const onKeyDown = useTypeAhead('button');
  return createElement(
    'div',
    { onKeyDown, 'data-testid': 'list' },
    labels.map((label) => createElement('button', { key: label, type: 'button' }, label)),
  );
};

test('forgets the typed letters a second after the last one', () => {
  const { getByTestId, getByText } = render(createElement(List));
  const press = (key: string, timeStamp: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(getByTestId('list'), event);
  };
  press('j', 5_000);
  expect(document.activeElement).toBe(getByText('Jail'));
  press('r', 5_000 + limits.typeAheadResetMs - 1);
  expect(document.activeElement).toBe(getByText('Jail'));
  press('r', 7_000 + limits.typeAheadResetMs);
  expect(document.activeElement).toBe(getByText('Restrict'));
});
