import { useNavigate } from 'react-router-dom';
import { sentenceCase } from '#kernel/format/text.ts';
import { type ViewedMember, viewedMember } from '#kernel/session/view-as.ts';
import { NoticeButton, NoticeText } from './notice.tsx';
import classes from './notices.module.css';

/** Stands above every page while an administrator sees the console as another member. */
export const ViewAsNotice = ({ viewed: { name, role, returnPath } }: { viewed: ViewedMember }) => {
  const navigate = useNavigate();
  const stop = () => {
    viewedMember.set(null);
    void navigate(returnPath);
  };
  const as = role === null ? name : `${name} (${sentenceCase(role)})`;
  return (
    <div className={`${classes.notice} ${classes.viewAs}`} role="note">
      <NoticeText text={`Viewing as ${as}. Nothing can be changed.`} />
      <NoticeButton label="Stop viewing" onClick={stop} />
    </div>
  );
};
