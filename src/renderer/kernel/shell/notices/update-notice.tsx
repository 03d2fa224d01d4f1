import type { UpdateState } from '#contract/bridge/update.ts';
import { updateProgress, updateStep } from '#kernel/base/updates.ts';
import { NoticeButton, NoticeText } from './notice.tsx';
import classes from './notices.module.css';
import { dismissNotice } from './notices-dismissed.ts';

/** The name under which a member dismisses the notice about a version. */
export const updateNoticeName = ({ version }: UpdateState): string => `update ${version}`;

/** Whether a member is told about an update: it waits for a download, or is ready. */
export const isUpdateNoticed = ({ phase }: UpdateState): boolean => phase === 'available' || phase === 'ready';

/** Says which version is available or ready, or that this one may not be used any longer, which can't be dismissed. */
export const UpdateNotice = ({ update }: { update: UpdateState }) => {
  const { isRequired } = update;
  const step = updateStep(update);
  const state =
    updateProgress(update) ?? (isRequired && step === null ? 'Contact your IT team to get the new version.' : '');
  return (
    <div className={classes.notice} data-tone={isRequired ? 'danger' : undefined} role={isRequired ? 'alert' : 'note'}>
      <NoticeText text={[isRequired ? 'Update required.' : '', state].filter(Boolean).join(' ')} />
      {step && <NoticeButton label={step.label} onClick={step.run} />}
      {!isRequired && <NoticeButton label="Dismiss" onClick={() => dismissNotice(updateNoticeName(update))} />}
    </div>
  );
};
