import { useQuery } from '@tanstack/react-query';
import { api } from '#kernel/api/client.ts';
import { PasswordPanel } from './password-panel.tsx';
import { RecentSignIns } from './recent-sign-ins.tsx';
import { TwoStepPanel } from './two-step-panel.tsx';

/** /profile/security: password, two-step sign-in, and who signed in lately. */
export const Security = () => {
  const security = useQuery(api.me.security({}));
  return (
    <>
      <PasswordPanel changedAt={security.data?.password_changed_at} />
      <TwoStepPanel />
      <RecentSignIns security={security} />
    </>
  );
};
