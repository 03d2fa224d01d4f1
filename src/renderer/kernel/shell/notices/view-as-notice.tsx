import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sentenceCase } from '#kernel/format/text.ts';
import { type ViewedMember, viewedMember } from '#kernel/session/view-as.ts';
import { NoticeButton, NoticeText } from './notice.tsx';
import classes from './notices.module.css';

/** Identifies the navigation that ends the view, whose history entry may be opened again later. */
let stopRequest: string | null = null;

/** A longer name would push “Nothing can be changed” out of the line. */
const shownLetters = 40;

/** Stands above every page while an administrator sees the console as another member. */
export const ViewAsNotice = ({ viewed: { name, role, returnPath } }: { viewed: ViewedMember }) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  // The view ends once the page was left: unsaved changes may keep the member on it.
  const hasLeft = stopRequest !== null && Object(state).stopViewing === stopRequest;
  useLayoutEffect(() => {
    if (!hasLeft) return;
    stopRequest = null;
    viewedMember.set(null);
  }, [hasLeft]);
  const stop = () => {
    stopRequest = crypto.randomUUID();
    void navigate(returnPath, { state: { stopViewing: stopRequest } });
  };
  const letters = [...name];
  const shownName = letters.length > shownLetters ? `${letters.slice(0, shownLetters).join('')}…` : name;
  const as = role === null ? shownName : `${shownName} (${sentenceCase(role)})`;
  return (
    <div className={`${classes.notice} ${classes.viewAs}`} role="note">
      <NoticeText text={`Viewing as ${as}. Nothing can be changed.`} />
      <NoticeButton label="Stop viewing" onClick={stop} />
    </div>
  );
};
