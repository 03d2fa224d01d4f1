import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { bridge } from '#kernel/base/bridge-client.ts';
import { useReturnTarget } from '#kernel/member/history-owner.ts';
import { Loading } from '#kernel/ui/states/states.tsx';

/** /logout: ends the session and goes to sign-in. A member who cancels because of unsaved changes returns to the page they came from. */
export const Logout = () => {
  const { to: from, state: owner } = useReturnTarget();
  const [outcome, setOutcome] = useState<'logged-out' | 'canceled' | null>(null);
  useEffect(() => {
    let isMounted = true;
    void bridge.call['session.logout']().then(({ ok }) => {
      if (isMounted) setOutcome(ok ? 'logged-out' : 'canceled');
    });
    return () => {
      isMounted = false;
    };
  }, []);
  if (outcome === 'canceled') return <Navigate to={from} replace state={owner} />;
  return outcome ? <Navigate to="/login" replace state={{ from, ...owner }} /> : <Loading label="Signing out" />;
};
