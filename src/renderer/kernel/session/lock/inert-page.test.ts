// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('bridge', { call: {}, on: {} });
const { createOverlayContainer, startInertPage } = await import('./inert-page.ts');
const { sessionOverlay } = await import('./session-overlay.ts');

const page = document.createElement('div');
beforeAll(() => {
  document.body.append(page);
  createOverlayContainer().innerHTML = '<input id="password">';
  startInertPage();
});
beforeEach(() => {
  page.innerHTML =
    '<div role="dialog"><textarea data-autofocus></textarea><fieldset><input id="amount"></fieldset></div>';
});
const find = <Found extends HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
/** Signs in again over the page. */
const signInOver = (whileOpen: () => void = () => {}) => {
  sessionOverlay.set('ended');
  find('#password').focus();
  whileOpen();
  sessionOverlay.set(null);
};

test('the field that had the focus has it again', () => {
  find('#amount').focus();
  signInOver();
  expect(document.activeElement).toBe(find('#amount'));
});

test('a field that lost the focus when the form was sent has it again', () => {
  find('#amount').focus();
  find('#amount').blur();
  signInOver();
  expect(document.activeElement).toBe(find('#amount'));
});

test('the first field of the dialog has the focus when the one before is gone', () => {
  find('#amount').focus();
  signInOver(() => find('fieldset').remove());
  expect(document.activeElement).toBe(find('textarea'));
});
