import { appInfo } from '#kernel/base/app-info.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { noteNewsSeen } from '../news/seen-version.ts';
import { NoticeButton, NoticeText } from './notice.tsx';
import classes from './notices.module.css';

/** Says once that the console was updated. */
export const NewsNotice = () => (
  <div className={classes.notice} role="note">
    <NoticeText text={`The console was updated to ${appInfo().version}.`} />
    <NoticeButton label="What's new" onClick={() => findCommand('news.show')?.run()} />
    <NoticeButton label="Dismiss" onClick={noteNewsSeen} />
  </div>
);
