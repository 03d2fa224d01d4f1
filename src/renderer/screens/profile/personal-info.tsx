import { useQuery } from '@tanstack/react-query';
import { meQuery } from '#kernel/session/me.ts';
import { SectionPanel } from '#kernel/ui/section-panel.tsx';
import { LoadError, Loading } from '#kernel/ui/states.tsx';
import { PersonalForm } from './personal-form.tsx';

/** /profile: who one is on the platform. */
export const PersonalInfo = () => {
  const me = useQuery(meQuery());
  return (
    <SectionPanel title="Personal info" text="Your name and picture, as your team sees them.">
      {me.data ? (
        <PersonalForm me={me.data} />
      ) : me.isError ? (
        <LoadError error={me.error} onRetry={() => void me.refetch()} retrying={me.isFetching} />
      ) : (
        <Loading label="Loading your profile" trying={me.failureCount > 0} />
      )}
    </SectionPanel>
  );
};
