// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startRelativeTimes, startTimeElements } from './time-elements.ts';

const now = Date.UTC(2026, 10, 20, 12);
let stop: () => void = () => {};
let hidden = false;

const show = (isVisible: boolean): void => {
  hidden = !isVisible;
  document.dispatchEvent(new Event('visibilitychange'));
};
const text = () => document.querySelector('time')?.firstChild;

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  hidden = false;
  document.body.innerHTML = `<time datetime="2026-11-20T11:59:30Z" data-relative>just now</time>`;
  stop = startRelativeTimes();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a relative time is updated in its own text node every minute', () => {
  const node = text();
  expect(node?.textContent).toBe('just now');
  vi.advanceTimersByTime(60_000);
  expect(node?.textContent).toBe('a minute ago');
  vi.advanceTimersByTime(60_000);
  expect(node?.textContent).toBe('2 minutes ago');
  expect(text()).toBe(node);
});

test('an age turns to a warning and to danger while it is on screen', () => {
  document.body.innerHTML = `<time datetime="2026-11-20T11:01:00Z" data-relative="age">59 minutes</time>`;
  const shown = () => [text()?.textContent, document.querySelector('time')?.dataset.tone];
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['an hour', 'warning']);
  vi.advanceTimersByTime(23 * 3_600_000);
  expect(shown()).toEqual(['a day', 'danger']);
});

test('a hidden page has no timer, and is current when it is visible again', () => {
  show(false);
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime(now + 3 * 3_600_000);
  expect(text()?.textContent).toBe('just now');
  show(true);
  expect(text()?.textContent).toBe('3 hours ago');
  expect(vi.getTimerCount()).toBe(1);
});

test('a selected time stays as it is', () => {
  const node = text();
  if (node) document.getSelection()?.selectAllChildren(document.body);
  vi.advanceTimersByTime(120_000);
  expect(node?.textContent).toBe('just now');
});

describe('with the focus on the link of a table row', () => {
  const link = () => document.querySelector('a');
  beforeEach(() => {
    document.body.innerHTML = `<table><tr data-country="KE"><td><a href="/x" data-row-link>Ada</a></td>
      <td><time datetime="2026-11-20T11:59:30Z">just now</time></td></tr></table>`;
    startTimeElements();
    link()?.focus();
  });

  test('the link has the exact time of the row in all zones', async () => {
    await vi.waitFor(() => expect(link()?.title).toContain('UTC: Nov 20, 2026 at 11:59:30 am'));
    expect(link()?.title).toContain('Kenya (Africa/Nairobi): Nov 20, 2026 at 02:59:30 pm');
  });

  test('the tooltip is gone with the focus', async () => {
    await vi.waitFor(() => expect(link()?.title).not.toBe(''));
    link()?.blur();
    expect(link()?.title).toBe('');
  });
});
