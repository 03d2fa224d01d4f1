// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
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
  expect(visibleProps('p', props)).toBe(props);
});

describe('a note of a megabyte', () => {
  const note = `Odd\u202e note ${'word '.repeat(200_000)}end`;

  test('is folded to its start, in an element and in a tooltip', () => {
    const { container } = render(<p title={note}>{note}</p>);
    expect(container.textContent?.length).toBeLessThan(1_100);
    expect(container.textContent).toContain('Odd⟨U+202E⟩ note word');
    expect(container.querySelector('p')?.title.length).toBeLessThan(1_100);
    expect(screen.getByRole('button').textContent).toBe('Show all (1.0 MB)');
    // What copies the shown text as it was sent.
    expect(container.querySelector('[data-exact]')?.getAttribute('data-exact')).toBe(note);
  });

  test('is shown as a whole in parts that end at white space, and folded again', () => {
    const { container } = render(<p>{note}</p>);
    fireEvent.click(screen.getByRole('button'));
    const parts = [...container.querySelectorAll('.long-text-part')].map(({ textContent }) => textContent ?? '');
    expect(parts.join('').replace('⟨U+202E⟩', '\u202e')).toBe(note);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(5_100);
    expect(parts.slice(0, -1).filter((part) => !/\s$/.test(part))).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
    expect(container.textContent?.length).toBeLessThan(1_100);
  });

  test('a text without white space, and one that staff can write, are shown too', () => {
    const { container } = render(<p>{'x'.repeat(12_000)}</p>);
    fireEvent.click(screen.getByRole('button'));
    expect(container.querySelectorAll('.long-text-part')).toHaveLength(3);
    cleanup();
    expect(render(<p>{'x'.repeat(2_000)}</p>).container.textContent).toBe('x'.repeat(2_000));
  });
});
