import { Alert, Button, Group, Modal } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import classes from './form.module.css';

const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

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

/** Blocks navigations to other pages, except to sign-in and logout: the end of a session cannot wait. */
const usePageBlocker = (isBlocking: boolean) =>
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      isBlocking &&
      currentLocation.pathname !== nextLocation.pathname &&
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
  /** Removes the draft that the form keeps otherwise; undefined if it keeps none. */
  onDiscardDraft?: (() => void) | undefined;
}

/** Asks before a navigation discards unsaved changes, or leaves them as a draft. */
export const LeaveGuard = ({ hasUnsavedChanges, onDiscardDraft }: LeaveGuardProps) => {
  const blocker = usePageBlocker(hasUnsavedChanges);
  const hasDraft = onDiscardDraft !== undefined;
  const stay = () => blocker.reset?.();
  const leave = () => blocker.proceed?.();
  const discard = () => {
    onDiscardDraft?.();
    leave();
  };
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title={hasDraft ? 'Leave without saving?' : 'Discard changes?'}
    >
      <p>
        {hasDraft
          ? 'Keep a draft on this computer to continue later, or discard your changes.'
          : 'Your changes are not saved yet.'}
      </p>
      <Group justify="flex-end" mt="md">
        <Button {...(hasDraft ? { variant: 'subtle', color: 'red' } : { variant: 'default' })} onClick={discard}>
          Discard
        </Button>
        {hasDraft && (
          <Button variant="default" onClick={leave}>
            Keep draft
          </Button>
        )}
        <Button data-autofocus onClick={stay}>
          Keep editing
        </Button>
      </Group>
    </Modal>
  );
};
