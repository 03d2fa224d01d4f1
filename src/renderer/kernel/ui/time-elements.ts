import { formatRelative } from '#kernel/format/dates.ts';

const updateEveryMs = 60_000;

/** Writes the current relative time into the text node itself: React draws nothing. Selected text stays as it is. */
const updateRelativeTime = (element: HTMLTimeElement, selection: Selection | null): void => {
  const { firstChild } = element;
  if (!(firstChild instanceof Text)) return;
  const text = formatRelative(element.dateTime);
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

/** Sets the tooltip of a time. An element around it can name a country, whose time is shown too (`data-country`). */
const setHint = async (element: HTMLTimeElement, target: HTMLElement): Promise<void> => {
  const { timeHint } = await import('#kernel/format/time-hint.ts');
  const country = element.closest<HTMLElement>('[data-country]')?.dataset.country ?? null;
  target.title = timeHint(element.dateTime, country);
};

/** The time under the pointer, or in what has the focus: a link with a time gets the tooltip itself. */
const onPointerOrFocus = ({ type, target }: Event): void => {
  if (!(target instanceof HTMLElement)) return;
  const element =
    target.closest('time') ?? (type === 'focusin' && target.matches('a, button') ? target.querySelector('time') : null);
  if (element) void setHint(element, type === 'focusin' ? target : element);
};

/** Tooltips of times, set when they are needed, and relative times that stay current. */
export const startTimeElements = (): void => {
  document.addEventListener('mouseover', onPointerOrFocus);
  document.addEventListener('focusin', onPointerOrFocus);
  startRelativeTimes();
};
