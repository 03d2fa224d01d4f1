// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { visibleProps } from './visible-props.ts';

afterEach(cleanup);

const odd = 'A\u202eda';

const Field = ({ label, value }: { label: string; value: string }) => (
  <label>
    {label}
    <input readOnly value={value} />
  </label>
);

test('an element shows hidden characters in its texts', () => {
  const names = [odd, 'Grace'];
  const { container } = render(
    <section title={odd} aria-label={odd}>
      {odd} and {names}
    </section>,
  );
  expect(container.textContent).toBe('A⟨U+202E⟩da and A⟨U+202E⟩daGrace');
  expect(container.firstElementChild?.getAttribute('title')).toBe('A⟨U+202E⟩da');
  expect(container.firstElementChild?.getAttribute('aria-label')).toBe('A⟨U+202E⟩da');
});

test('a component gets visible texts, and an input its own value', () => {
  const { container } = render(<Field label={odd} value={odd} />);
  expect(container.textContent).toBe('A⟨U+202E⟩da');
  expect(container.querySelector('input')?.value).toBe(odd);
});

test('props without hidden characters stay the same object', () => {
  const props = { children: ['Ada', 1, null], title: 'Ada', onClick: () => {} };
  expect(visibleProps(props)).toBe(props);
});
