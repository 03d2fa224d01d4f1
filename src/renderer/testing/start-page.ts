import './fake-bridge.ts';
import { configure } from '@testing-library/react';
import { startDataChanges } from '#kernel/api/data-changes.ts';
import { loadAppInfo } from '#kernel/base/app-info.ts';
import { startDataOwner } from '#kernel/member/data-owner.ts';
import { startPreferences } from '#kernel/session/follow-preferences.ts';
import { startSession } from '#kernel/session/session.ts';
import { startToasts } from '#kernel/ui/toasts/toast-store.ts';

// What happens once in a page, which many test files may share: the renderer's modules start, and the browser is made quick.

configure({
  // Long enough for a machine that does much else; a test's own limit is 30 s.
  asyncUtilTimeout: 15_000,
  // The default prints the whole document at every unsuccessful try of a waiting query.
  getElementError: (message) => new Error(message ?? 'no such element'),
});

/**
 * Queries by role ask for the style of every element, and happy-dom parses all style sheets each time. No style sheet hides anything here,
 * so the inline styles say the same.
 */
const { getComputedStyle } = window;
window.getComputedStyle = (element) => (element instanceof HTMLElement ? element.style : getComputedStyle(element));

// happy-dom edits nothing.
document.execCommand = () => false;

const start = async (): Promise<void> => {
  startToasts();
  startDataChanges();
  startDataOwner();
  startPreferences();
  await loadAppInfo();
  await startSession();
};
let started: Promise<void> | undefined;

/** Starts the renderer's modules with a signed-in member, once. */
export const startPage = (): Promise<void> => {
  started ??= start();
  return started;
};
