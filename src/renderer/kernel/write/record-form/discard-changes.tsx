import { Alert, Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { panelKey } from '#kernel/fields/record-panel-address.ts';
import { scrollIntoView } from '#kernel/ui/layout/scroll-into-view.ts';
import classes from './form.module.css';

/** Asks before a dialog with unsaved changes closes; the safe choice has the focus. */
export const DiscardQuestion = ({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) => {
  // Read before the question takes the focus, which goes back when editing goes on.
  const [previousFocus] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && previousFocus instanceof HTMLElement) previousFocus.focus();
    },
    [previousFocus],
  );
  return (
    <Alert ref={scrollIntoView} color="orange" role="alert" title="Discard changes?">
      <div className={classes.buttons}>
        <Button variant="default" onClick={onKeep} autoFocus>
          Keep editing
        </Button>
        <Button color="red" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Alert>
  );
};

/** A page by its path, and by the record in a panel over it. */
const pageOf = ({ pathname, search }: Location): string => `${pathname} ${new URLSearchParams(search).get(panelKey)}`;

/** Blocks navigations to other pages and panels, except to sign-in and logout: the end of a session cannot wait. */
const usePageBlocker = (isBlocking: boolean) =>
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      isBlocking &&
      pageOf(currentLocation) !== pageOf(nextLocation) &&
      !/^\/(login|logout)$/.test(nextLocation.pathname),
  );

/** Keeps the page of an open dialog and calls `onBlocked` when Back, Forward or a link would leave it. */
export const useBlockedNavigation = (isBlocking: boolean, onBlocked: () => void): void => {
  const blocker = usePageBlocker(isBlocking);
  const handleBlocked = useEffectEvent(onBlocked);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    handleBlocked();
  }, [blocker]);
};

interface LeaveGuardProps {
  hasUnsavedChanges: boolean;
  /** Keeps the changes as a draft, or removes the draft; undefined if the form has no drafts. */
  draft?: { keep: () => void; discard: () => void } | undefined;
  /** The changes are being sent. A form without drafts asks: if the platform refuses them, what was typed would be lost. */
  isSending?: boolean;
  /** These changes were sent, and it is not known whether the platform carried them out. */
  isOutcomeUnknown?: boolean;
}

const sendingText = "Your changes are being sent. Leaving doesn't withdraw them.";
const unknownOutcomeText = "We couldn't tell whether what you sent was saved. Leaving doesn't withdraw it.";

/** Asks before a navigation discards unsaved changes, or leaves them as a draft. */
export const LeaveGuard = ({
  hasUnsavedChanges,
  draft,
  isSending = false,
  isOutcomeUnknown = false,
}: LeaveGuardProps) => {
  const isAsking = hasUnsavedChanges && !(isSending && draft);
  const blocker = usePageBlocker(isAsking);
  const leave = () => blocker.proceed?.();
  // The changes were saved while the question was open.
  useEffect(() => {
    if (!isAsking && blocker.state === 'blocked') blocker.proceed();
  }, [isAsking, blocker]);
  const dialog = { isOpen: blocker.state === 'blocked', onStay: () => blocker.reset?.() };
  if (!draft)
    return (
      <LeaveDialog
        {...dialog}
        title={isSending || isOutcomeUnknown ? 'Leave this page?' : 'Discard changes?'}
        text={isSending ? sendingText : isOutcomeUnknown ? unknownOutcomeText : 'Your changes are not saved yet.'}
      >
        <Button variant="default" onClick={leave}>
          {isSending || isOutcomeUnknown ? 'Leave' : 'Discard'}
        </Button>
      </LeaveDialog>
    );
  const leaveAfter = (end: () => void) => () => {
    end();
    leave();
  };
  return (
    <LeaveDialog
      {...dialog}
      title={isOutcomeUnknown ? 'Leave this page?' : 'Leave without saving?'}
      text={`${isOutcomeUnknown ? `${unknownOutcomeText} ` : ''}Keep a draft on this computer to continue later, or discard your changes.`}
    >
      <Button variant="subtle" color="red" onClick={leaveAfter(draft.discard)}>
        Discard
      </Button>
      <Button variant="default" onClick={leaveAfter(draft.keep)}>
        Keep draft
      </Button>
    </LeaveDialog>
  );
};

interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  title: string;
  text: string;
  /** The buttons that leave. */
  children: ReactNode;
}

const LeaveDialog = ({ isOpen, onStay, title, text, children }: LeaveDialogProps) => (
  <Modal opened={isOpen} onClose={onStay} title={title}>
    <p>{text}</p>
    <Group justify="flex-end" mt="md">
      {children}
      <Button data-autofocus onClick={onStay}>
        Keep editing
      </Button>
    </Group>
  </Modal>
);
