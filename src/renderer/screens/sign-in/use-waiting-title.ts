import { useEffect, useState } from 'react';
import { bridge } from '#kernel/base/bridge-client.ts';
import { useReturnPath } from '#kernel/member/return-path.ts';
import { useSession } from '#kernel/session/session.ts';
import { useAfterPaint } from '#kernel/ui/layout/use-after-paint.ts';
import { preload } from '#kernel/ui/states/lazy-part.tsx';

const loadTitles = () => import('../../areas/screen-title.ts');

/** The path of the deep link that waits in main for a sign-in; null if there is none. */
const useWaitingLink = (): string | null => {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const answer = await bridge.call['deepLink.waiting']();
      if (isCurrent && answer.ok) setPath(answer.value?.path ?? null);
    };
    void read();
    const unsubscribe = bridge.on['deepLink.received'](() => void read());
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, []);
  return path;
};

/**
 * The title of the screen that opens after signing in: the deep link's, else the page's that led here. Null for the start page, for
 * unknown addresses, and after a logout, when anybody may sign in. The titles are loaded after the first paint, so that the form does not wait for them.
 */
export const useWaitingTitle = (): string | null => {
  const session = useSession();
  const isAfterLogout = session.status === 'signed-out' && session.reason === 'logout';
  const returnPath = useReturnPath();
  const link = useWaitingLink();
  const isPainted = useAfterPaint(link !== null || returnPath !== '/');
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    if (!isPainted) return;
    let isCurrent = true;
    preload(loadTitles).then(
      ({ linkTitle, screenTitle }) =>
        isCurrent && setTitle((link === null ? null : linkTitle(link)) ?? screenTitle(returnPath)),
      // Without its titles the form says what it says for the start page.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isPainted, link, returnPath]);
  return isAfterLogout ? null : title;
};
