// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { isModalOpen, keepFocusNear } from './focus-target.ts';

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
beforeEach(() => {
  document.body.innerHTML =
    '<main id="content" tabindex="-1"><section id="card"><div id="error"><button>Retry</button></div></section></main>';
});

/** Removes an element as React does: the ref's cleanup runs first. */
const remove = async (selector: string) => {
  const cleanUp = keepFocusNear(find('button'));
  cleanUp?.();
  find(selector).remove();
  await Promise.resolve();
};

describe('an element that is removed while it has the focus', () => {
  beforeEach(() => find('button').focus());
  test('gives it to its section', async () => {
    await remove('#error');
    expect(document.activeElement).toBe(find('#card'));
  });
  test('gives it to the content when its section is removed too', async () => {
    await remove('#card');
    expect(document.activeElement).toBe(find('#content'));
  });
});

test('an element without the focus leaves it where it is', async () => {
  await remove('#error');
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['an open list of options takes the keys', '<div><div role="listbox"></div></div>', true],
  [
    'the options of a closed select do not',
    '<div style="top: 1px; display: none;"><div role="listbox"></div></div>',
    false,
  ],
])('%s', (_, html, expected) => {
  document.body.innerHTML = html;
  expect(isModalOpen()).toBe(expected);
});
