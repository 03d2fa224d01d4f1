import { ageTone, formatAge } from '#kernel/format/age.ts';
import { formatRelative } from '#kernel/format/dates.ts';

const updateEveryMs = 60_000;

/** Writes the current relative time or age into the text node itself: React draws nothing. Selected text stays as it is. */
const updateRelativeTime = (element: HTMLTimeElement, selection: Selection | null): void => {
  const { firstChild } = element;
  if (!(firstChild instanceof Text)) return;
  const isAge = element.dataset.relative === 'age';
  const text = (isAge ? formatAge : formatRelative)(element.dateTime);
  const tone = isAge ? ageTone(element.dateTime) : null;
  if (tone !== null && element.dataset.tone !== tone) element.dataset.tone = tone;
  const isSelected = selection !== null && !selection.isCollapsed && selection.containsNode(firstChild, true);
  if (firstChild.data !== text && !isSelected) firstChild.data = text;
};

const updateRelativeTimes = (): void => {
  const selection = document.getSelection();
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-relative]'))
    updateRelativeTime(element, selection);
};

/** Keeps all relative times current with one timer, which runs only while the page is visible. Returns its stop function. */
export const startRelativeTimes = (): (() => void) => {
  let timer: ReturnType<typeof setInterval> | undefined;
  const followVisibility = () => {
    clearInterval(timer);
    if (document.hidden) return;
    updateRelativeTimes();
    timer = setInterval(updateRelativeTimes, updateEveryMs);
  };
  document.addEventListener('visibilitychange', followVisibility);
  followVisibility();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', followVisibility);
  };
};

/** The tooltip of a time. An element around it can name a country, whose time is shown too (`data-country`). */
const hintOf = async (element: HTMLTimeElement): Promise<string> => {
  const { timeHint } = await import('#kernel/format/time-hint.ts');
  const country = element.closest<HTMLElement>('[data-country]')?.dataset.country ?? null;
  return timeHint(element.dateTime, country);
};

const onPointer = async ({ target }: Event): Promise<void> => {
  const element = target instanceof HTMLElement ? target.closest('time') : null;
  if (element) element.title = await hintOf(element);
};

/** The times that a link or a button has; for the link of a table row, those of the whole row, whose cells take no focus. */
const timesOf = (target: HTMLElement): HTMLTimeElement[] => {
  const scope = target.matches('[data-row-link]') ? target.closest('tr') : target.matches('a, button') ? target : null;
  return scope ? [...scope.querySelectorAll('time')] : [];
};

/** What has the focus gets the tooltips of its times, as the description for screen readers too. */
const onFocus = async ({ target }: FocusEvent): Promise<void> => {
  if (!(target instanceof HTMLElement)) return;
  const times = timesOf(target);
  if (times.length === 0) return;
  const hints = await Promise.all(times.map(hintOf));
  if (document.activeElement !== target) return;
  target.title = hints.join('\n\n');
  // Removed again: the pointer finds the tooltips at the times themselves.
  target.addEventListener('focusout', () => target.removeAttribute('title'), { once: true });
};

/** Tooltips of times, set when they are needed, and relative times that stay current. */
export const startTimeElements = (): void => {
  document.addEventListener('mouseover', (event) => void onPointer(event));
  document.addEventListener('focusin', (event) => void onFocus(event));
  startRelativeTimes();
};
