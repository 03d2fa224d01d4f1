import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { bridge } from '#kernel/bridge.ts';
import { useWayBack } from '#kernel/session/entry-owner.ts';
import { Loading } from '#kernel/ui/states.tsx';

/**
 * /logout (spec section 2): ends the session, which takes token, profile and all else along (session.ts, onSessionOver); then sign-in,
 * which leads back to where one was. Whoever stays, for what is written in another window, is back there at once.
 */
export const Logout = () => {
  const { to: from, state: owner } = useWayBack();
  const [done, setDone] = useState<'out' | 'stays' | null>(null);
  useEffect(() => {
    let here = true;
    void bridge.call['session.logout']().then(({ ok }) => {
      if (here) setDone(ok ? 'out' : 'stays');
    });
    return () => {
      here = false;
    };
  }, []);
  if (done === 'stays') return <Navigate to={from} replace state={owner} />;
  return done ? <Navigate to="/login" replace state={{ from, ...owner }} /> : <Loading label="Signing out" />;
};
