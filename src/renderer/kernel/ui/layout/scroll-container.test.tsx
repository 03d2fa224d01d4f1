// @vitest-environment happy-dom
import { act, screen as page, render } from '@testing-library/react';
import { useRef } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useScrollRestoration } from './scroll-container.ts';

/** The layouts that the browser has not done yet. */
let layouts: (() => void)[] = [];
beforeEach(() => {
  layouts = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onLayout: () => void) {
        layouts.push(onLayout);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const Page = () => {
  const container = useRef<HTMLElement>(null);
  useScrollRestoration(container);
  return <main ref={container} tabIndex={-1} />;
};

/** Opens another page, focuses the element while it is not laid out, and gives what has the focus after the layout. */
const focusedAfter = async (element: HTMLElement) => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/next'));
  document.body.append(element);
  element.focus();
  for (const layout of layouts) layout();
  const focused = document.activeElement;
  element.remove();
  return focused;
};

test('a new page takes the focus after its layout', async () => {
  const button = document.createElement('button');
  expect(await focusedAfter(button)).toBe(page.getByRole('main'));
});

test('a field that takes text keeps the focus while a page loads', async () => {
  const field = document.createElement('input');
  expect(await focusedAfter(field)).toBe(field);
});
