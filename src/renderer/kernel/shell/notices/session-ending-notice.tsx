import { VisuallyHidden } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { commandTable } from '#contract/bridge/commands.ts';
import { tableCommands, useCommands } from '#kernel/commands/command-registry.ts';
import { Kbd } from '#kernel/commands/kbd.tsx';
import { requestReauthentication } from '#kernel/session/lock/session-overlay.ts';
import { NoticeButton, NoticeText } from './notice.tsx';
import classes from './notices.module.css';

const [reauthenticateKeys] = commandTable['session.reauthenticate'].keys;

/** A screen reader ignores everything outside an `aria-modal` dialog, live regions too. */
const findOpenDialog = (): Element | null =>
  [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1) ?? null;

/**
 * The countdown of a session that ends. Announced when it appears and again 30 seconds before the end. It is above dialogs, because what they hold would be lost, and has
 * a shortcut of its own, because Tab does not leave a dialog.
 */
export const SessionEndingNotice = ({ expiresAt }: { expiresAt: number }) => {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((expiresAt - now) / 1_000));
  const isNear = seconds <= 30;
  useInterval(() => setNow(Date.now()), 1_000, { autoInvoke: true });
  useCommands(tableCommands({ 'session.reauthenticate': requestReauthentication }));
  const dialog = findOpenDialog();
  const announcement = (
    <Announcement
      text={isNear ? 'Your session ends in 30 seconds.' : 'Your session ends soon. You can sign in again now.'}
    />
  );
  return (
    <div className={`${classes.notice} ${classes.ending}`} data-tone={isNear ? 'danger' : undefined} role="note">
      <NoticeText
        className="num"
        text={`Your session ends in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
      />
      <NoticeButton label="Sign in again" onClick={requestReauthentication} />
      <Kbd keys={reauthenticateKeys} />
      {dialog ? createPortal(announcement, dialog) : announcement}
    </div>
  );
};

/** Empty at first: screen readers do not announce the text that a live region is created with. */
const Announcement = ({ text }: { text: string }) => {
  const [announced, setAnnounced] = useState('');
  useEffect(() => setAnnounced(text), [text]);
  return (
    <VisuallyHidden className={classes.announcement} aria-live="polite">
      {announced}
    </VisuallyHidden>
  );
};
