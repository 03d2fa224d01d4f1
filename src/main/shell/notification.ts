import { Notification } from 'electron';
import { visibleText } from '#contract/values/visible-text.ts';

/** Keeps recent notices from being garbage-collected, so that clicking one later in the system's list still works. */
const shown: Notification[] = [];
const shownMax = 20;

/** Shows a notice of the operating system, where supported. */
export const notify = ({ title, body, onClick }: { title: string; body: string; onClick: () => void }): void => {
  if (!Notification.isSupported()) return;
  const notice = new Notification({ title: visibleText(title), body: visibleText(body) });
  shown.push(notice);
  if (shown.length > shownMax) shown.shift();
  notice.on('click', onClick);
  notice.show();
};
