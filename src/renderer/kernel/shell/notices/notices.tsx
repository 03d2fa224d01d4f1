import { Button, Group, Modal, Popover } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Fragment, memo, type ReactNode, useEffect } from 'react';
import { useReachable } from '#kernel/api/reachable.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import { useUpdates } from '#kernel/base/updates.ts';
import { formatDateTime } from '#kernel/format/dates.ts';
import { formatCount } from '#kernel/format/text.ts';
import { useTimeZone } from '#kernel/format/time-zone.ts';
import { meQuery, useViewedMember } from '#kernel/member/me.ts';
import { useCanFetch } from '#kernel/session/lock/session-overlay.ts';
import { useSession } from '#kernel/session/session.ts';
import { lazyOverlay } from '#kernel/ui/states/lazy-part.tsx';
import { useUnfinishedWrites } from '#kernel/write/unfinished-writes.ts';
import { useSettleRequestedWrites } from '#kernel/write/use-settle-requested-writes.ts';
import { useWrite } from '#kernel/write/use-write.ts';
import { useUnseenSince } from '../news/seen-version.ts';
import { NewsNotice } from './news-notice.tsx';
import { NoticeButton, NoticeText } from './notice.tsx';
import classes from './notices.module.css';
import { dismissNotice, useDismissedNotices } from './notices-dismissed.ts';
import { SessionEndingNotice } from './session-ending-notice.tsx';
import { isUpdateNoticed, UpdateNotice, updateNoticeName } from './update-notice.tsx';
import { ViewAsNotice } from './view-as-notice.tsx';

const UnfinishedWritesDialog = lazyOverlay(
  async () => (await import('./unfinished-writes-dialog.tsx')).UnfinishedWritesDialog,
  'the changes with no known outcome',
);

/** Where two notices fit side by side; in a narrower window one does. The others are in a list behind a button. */
const wideQuery = '(min-width: 901px)';

/**
 * The notices above every page, in one line: whose view is shown, the session's end, an update, no answer from the platform, writes
 * without a known end, training mode, no keychain. The most urgent are first.
 */
export const Notices = memo(() => {
  const session = useSession();
  const { reachable } = useReachable();
  const viewed = useViewedMember();
  const dismissed = useDismissedNotices();
  const update = useUpdates();
  const isSignedIn = session.status === 'signed-in';
  const isWide = useMediaQuery(wideQuery, true, { getInitialValueInEffect: false });
  const [isListOpen, list] = useDisclosure();
  const [isResetOpen, reset] = useDisclosure();
  const unseenSince = useUnseenSince();
  const unfinishedWrites = useUnfinishedWrites();
  useSettleRequestedWrites(unfinishedWrites);
  const [isReviewOpen, review] = useDisclosure();
  const openReset = () => {
    list.close();
    reset.open();
  };
  const openReview = () => {
    list.close();
    review.open();
  };
  const notices: { id: string; element: ReactNode }[] = [];
  if (viewed) notices.push({ id: 'view-as', element: <ViewAsNotice viewed={viewed} /> });
  if (isSignedIn && session.expiresSoon && session.expiresAt !== null)
    notices.push({ id: 'ending', element: <SessionEndingNotice expiresAt={session.expiresAt} /> });
  if (update?.isRequired) notices.push({ id: 'update', element: <UpdateNotice update={update} /> });
  if (!reachable) notices.push({ id: 'unreachable', element: <UnreachableNotice /> });
  if (unfinishedWrites.length > 0)
    notices.push({
      id: 'unfinished',
      element: <UnfinishedWritesNotice count={unfinishedWrites.length} onReview={openReview} />,
    });
  if (update && !update.isRequired && isUpdateNoticed(update) && !dismissed.includes(updateNoticeName(update)))
    notices.push({ id: 'update', element: <UpdateNotice update={update} /> });
  if (isSignedIn && unseenSince !== null) notices.push({ id: 'news', element: <NewsNotice /> });
  if (appInfo().mode === 'training') notices.push({ id: 'training', element: <TrainingNotice onReset={openReset} /> });
  const memoryText = isSignedIn ? memoryTexts[session.storedIn] : null;
  if (memoryText !== null && !dismissed.includes('memory'))
    notices.push({ id: 'memory', element: <MemoryNotice text={memoryText} /> });
  // While the platform cannot be reached, nothing less urgent stands beside that notice.
  const unreachableAt = notices.findIndex(({ id }) => id === 'unreachable');
  const maxInLine = isWide && unreachableAt !== 0 ? 2 : 1;
  const others = notices.slice(maxInLine);
  return (
    <section className={classes.notices} aria-label="Notices">
      {notices.slice(0, maxInLine).map(({ id, element }) => (
        <Fragment key={id}>{element}</Fragment>
      ))}
      {others.length > 0 && (
        <Popover
          position="bottom-end"
          width={420}
          withinPortal
          returnFocus
          opened={isListOpen}
          onChange={(opened) => !opened && list.close()}
        >
          <Popover.Target>
            <button type="button" className={`${classes.notice} ${classes.more}`} onClick={list.toggle}>
              {formatCount(others.length, 'more notice')}
            </button>
          </Popover.Target>
          <Popover.Dropdown className={classes.others}>
            {others.map(({ id, element }) => (
              <Fragment key={id}>{element}</Fragment>
            ))}
          </Popover.Dropdown>
        </Popover>
      )}
      {/* Outside of the list, which closes on a click anywhere else. */}
      {isReviewOpen && unfinishedWrites.length > 0 && (
        <UnfinishedWritesDialog
          writes={unfinishedWrites}
          onClose={review.close}
          onFailed={review.close}
          onReopen={review.open}
        />
      )}
      {appInfo().mode === 'training' && <ResetTrainingModal isOpen={isResetOpen} onClose={reset.close} />}
    </section>
  );
});

const UnfinishedWritesNotice = ({ count, onReview }: { count: number; onReview: () => void }) => (
  <div className={classes.notice} role="note">
    <NoticeText text={`${formatCount(count, 'change has', 'changes have')} no known outcome.`} />
    <NoticeButton label="Review" onClick={onReview} />
  </div>
);

const TrainingNotice = ({ onReset }: { onReset: () => void }) => (
  <div className={classes.notice} role="note">
    <NoticeText text="Training platform with sample data." />
    <NoticeButton label="Reset training data" onClick={onReset} />
  </div>
);

const ResetTrainingModal = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const reset = useWrite({ send: async () => unwrap(await bridge.call['training.reset']()), onSuccess: onClose });
  return (
    <Modal opened={isOpen} onClose={onClose} title="Reset training data">
      <p>This discards all changes made on the training platform.</p>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="red" loading={reset.isSending} onClick={() => reset.write(undefined)}>
          Reset
        </Button>
      </Group>
    </Modal>
  );
};

const retryEveryMs = 10_000;

/** Polls the platform, because only an answer proves that it is reachable again; main reports that answer. */
const UnreachableNotice = () => {
  const { lastAnswerAt } = useReachable();
  const canFetch = useCanFetch();
  useTimeZone();
  const { queryFn } = meQuery();
  // Hides what lists and records say about it themselves (states.module.css, record-stepper.module.css).
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.unreachable = '';
    return () => {
      delete dataset.unreachable;
    };
  }, []);
  const probe = useQuery({
    queryKey: ['reachable'],
    queryFn,
    retry: false,
    gcTime: 0,
    enabled: canFetch,
    refetchInterval: retryEveryMs,
    refetchIntervalInBackground: true,
  });
  const lastAnswer =
    lastAnswerAt === null ? '' : ` Last answer ${formatDateTime(new Date(lastAnswerAt).toISOString())}.`;
  return (
    <div className={classes.notice} data-tone="danger" role="alert">
      <NoticeText text={`The platform cannot be reached. Changes cannot be sent until it is back.${lastAnswer}`} />
      <NoticeButton label="Try again" onClick={() => void probe.refetch()} />
    </div>
  );
};

/** What to say about where the session is stored; null: nothing. */
const memoryTexts = {
  storing: null,
  keychain: null,
  memory: "This machine's keychain is unavailable. Closing the app signs you out.",
  'memory-by-policy': 'Your organization keeps sessions in memory only. Closing the app signs you out.',
};

const MemoryNotice = ({ text }: { text: string }) => (
  <div className={classes.notice} role="note">
    <NoticeText text={text} />
    <NoticeButton label="Dismiss" onClick={() => dismissNotice('memory')} />
  </div>
);
