import { Button } from '@mantine/core';
import { formatCount } from '#kernel/format/text.ts';
import { startSessionTask } from '#kernel/session/session-task.ts';
import { changeViews, type ListViews } from './saved-views.ts';
import type { ListViewControls } from './use-list-views.ts';
import classes from './view-tabs.module.css';

const answered = (before: ListViews): ListViews => ({ ...before, isOffered: true });

/** Asks once for each list whether the platform should keep the views that are on this computer only. */
export const KeepViewsOffer = ({ views: { scope, own, keeps, keep } }: { views: ListViewControls }) => {
  const local = own.views.filter(({ kept }) => kept === undefined);
  if (!keeps || own.isOffered || local.length === 0) return null;
  const accept = async () => {
    changeViews(scope, answered);
    const { canNotify, end } = startSessionTask();
    // One after the other, so that they keep their order.
    for (const view of local) if (canNotify()) await keep(view, 'mine');
    end();
  };
  return (
    <p className={classes.offer}>
      {formatCount(local.length, 'saved view')} {local.length === 1 ? 'is' : 'are'} on this computer only.
      <Button size="compact-xs" variant="light" onClick={() => void accept()}>
        Keep on the platform
      </Button>
      <Button size="compact-xs" variant="subtle" onClick={() => changeViews(scope, answered)}>
        Not now
      </Button>
    </p>
  );
};
