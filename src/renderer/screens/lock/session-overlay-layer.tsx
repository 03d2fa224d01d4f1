import { Button } from '@mantine/core';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { bridge } from '#kernel/base/bridge-client.ts';
import { useStore } from '#kernel/base/store.ts';
import { createOverlayContainer } from '#kernel/session/lock/inert-page.ts';
import { type SessionOverlayKind, sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import { dismissReauthentication, useSession } from '#kernel/session/session.ts';
import { useDocumentTitle } from '#kernel/ui/layout/document-title.ts';
import { useLoaded, usePreload } from '#kernel/ui/states/lazy-part.tsx';
import { State } from '#kernel/ui/states/states.tsx';
import classes from './session-overlay.module.css';

interface OverlayText {
  title: string;
  text: string;
}

const texts: Record<SessionOverlayKind, OverlayText> = {
  reauthenticate: { title: 'Sign in again', text: 'Your session ends soon. Your open pages stay as they are.' },
  locked: { title: 'Console locked', text: 'Enter your password and a new code to unlock it.' },
  ended: {
    title: 'Your session has ended',
    text: 'Sign in again to continue. Your open form is kept.',
  },
  checking: { title: 'Signing in', text: '' },
};

const loadOverlay = async () => {
  const [{ SessionOverlay }] = await Promise.all([
    import('./session-overlay.tsx'),
    // What its forms load later, when an update may have replaced the files.
    import('#contract/platform/bodies/auth.ts'),
    import('@hookform/resolvers/zod'),
  ]);
  return SessionOverlay;
};

/** The session overlay, in a container beside the page, which is inert while the overlay is open. */
export const SessionOverlayLayer = () => {
  const kind = useStore(sessionOverlay);
  const [container] = useState(createOverlayContainer);
  // While a member is signed in: an update may have replaced the file when it is needed.
  usePreload(loadOverlay, useSession().status === 'signed-in');
  return kind === null ? null : createPortal(<LoadedOverlay kind={kind} {...texts[kind]} />, container);
};

const LoadedOverlay = (props: OverlayText & { kind: SessionOverlayKind }) => {
  const loaded = useLoaded(loadOverlay);
  if (loaded.state === 'failed')
    return <OverlayLoadError title={props.title} canDismiss={props.kind === 'reauthenticate'} />;
  if (loaded.state === 'loading') return null;
  return <loaded.value {...props} />;
};

/** Shown if the overlay's chunk can't be loaded. */
const OverlayLoadError = ({ title, canDismiss }: { title: string; canDismiss: boolean }) => {
  useDocumentTitle(title);
  return (
    <div className={classes.overlay} role="dialog" aria-modal="true" aria-label={title}>
      <State
        role="alert"
        title={title}
        action={
          <>
            <Button autoFocus onClick={() => location.reload()}>
              Reload the console
            </Button>
            {canDismiss && (
              <Button variant="default" onClick={dismissReauthentication}>
                Not now
              </Button>
            )}
            <Button variant="default" onClick={() => void bridge.call['session.logout']()}>
              Logout
            </Button>
          </>
        }
      >
        Couldn't load the sign-in. Reload the console; unsaved changes will be lost.
      </State>
    </div>
  );
};
