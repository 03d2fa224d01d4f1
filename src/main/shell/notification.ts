import { Notification } from 'electron';

/** Notices that somebody may still click, also later in the system's list of them: one nobody holds on to is collected with its click. */
const shown: Notification[] = [];
const shownMax = 20;

/** Shows a notice of the operating system, where it has such; `clicked` is what a click on it does. */
export const notify = ({ title, body, clicked }: { title: string; body: string; clicked: () => void }): void => {
  if (!Notification.isSupported()) return;
  const notice = new Notification({ title, body });
  shown.push(notice);
  if (shown.length > shownMax) shown.shift();
  notice.on('click', clicked);
  notice.show();
};
