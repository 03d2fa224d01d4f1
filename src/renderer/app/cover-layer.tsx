import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { bridge } from '#kernel/bridge.ts';
import { type CoverReason, coverStore } from '#kernel/session/cover.ts';
import { placeOver } from '#kernel/session/cover-page.ts';
import { letRenewalBe, useSession } from '#kernel/session/session.ts';
import { useStore } from '#kernel/store.ts';
import { useDocumentTitle } from '#kernel/ui/document-title.ts';
import { State } from '#kernel/ui/states.tsx';
import { preload, useLoaded } from '#kernel/ui/use-loaded.ts';
import '../screens/sign-in/cover.css';

interface Words {
  title: string;
  text: string;
}

const words: Record<CoverReason, Words> = {
  renew: { title: 'Sign in again', text: 'Your session ends soon. What you have open stays as it is.' },
  locked: { title: 'Console locked', text: 'Your password and a new code open it again.' },
  ended: {
    title: 'Your session has ended',
    text: 'Sign in again to go on where you were. What you have open is kept.',
  },
  checking: { title: 'Signing in', text: '' },
};

const loadCover = () => import('../screens/sign-in/cover.tsx');

/** What lies over the page, beside it in the document: the page itself is out of use meanwhile (kernel/session/cover-page.ts). */
export const CoverLayer = () => {
  const cover = useStore(coverStore);
  const [place] = useState(placeOver);
  useCoverAhead();
  return cover === null ? null : createPortal(<Loaded cover={cover} {...words[cover]} />, place);
};

/** Fetches the cover when somebody is signed in and nothing else is to be done: by the time it is needed an update may have replaced it. */
const useCoverAhead = (): void => {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'signed-in') return;
    // What does not come is asked for again when it is needed, and said there.
    const handle = requestIdleCallback(() => void preload(loadCover).catch(() => {}));
    return () => cancelIdleCallback(handle);
  }, [status]);
};

const Loaded = (props: Words & { cover: CoverReason }) => {
  const loaded = useLoaded(loadCover);
  if (loaded.state === 'failed') return <Bare title={props.title} mayClose={props.cover === 'renew'} />;
  if (loaded.state === 'loading') return null;
  const { CoverScreen } = loaded.value;
  return <CoverScreen {...props} />;
};

/** Where the cover's files do not come: nothing below can be used, so it says what can be done. */
const Bare = ({ title, mayClose }: { title: string; mayClose: boolean }) => {
  useDocumentTitle(title);
  return (
    <div className="cover" role="dialog" aria-modal="true" aria-label={title}>
      <State
        role="alert"
        title={title}
        action={
          <>
            <Button autoFocus onClick={() => location.reload()}>
              Reload the console
            </Button>
            {mayClose && (
              <Button variant="default" onClick={letRenewalBe}>
                Not now
              </Button>
            )}
            <Button variant="default" onClick={() => void bridge.call['session.logout']()}>
              Log out
            </Button>
          </>
        }
      >
        The sign-in could not be loaded. The console has to be loaded anew, and what is open and not saved is lost then.
      </State>
    </div>
  );
};
