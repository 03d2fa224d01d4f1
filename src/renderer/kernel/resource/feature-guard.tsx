import { Button } from '@mantine/core';
import { IconPlugOff } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import { queryClient } from '#kernel/api/query-client.ts';
import { isUnavailable } from '#kernel/base/app-error.ts';
import { setFeatureMissing, unavailabilityOf, useFeatureChanges } from '#kernel/base/features.ts';
import { State } from '#kernel/ui/states/states.tsx';

interface NotAvailableProps {
  feature: string;
  /** The title of the screen. */
  title: string;
}

/** Asks for a feature again. The failed queries go first: their errors would take the screen out at once. */
const checkAgain = (feature: string): void => {
  queryClient.removeQueries({ predicate: ({ state }) => isUnavailable(state.error) });
  setFeatureMissing(feature, false);
};

/** Says that this platform has no data for a screen. What it lacked when it was asked can be asked for again. */
export const NotAvailable = ({ feature, title }: NotAvailableProps) => {
  const isMissing = unavailabilityOf(feature) === 'missing';
  return (
    <State
      heading="h1"
      icon={<IconPlugOff size={28} aria-hidden />}
      title="Not available on this platform"
      documentTitle={title}
      action={
        isMissing && (
          <Button variant="default" onClick={() => checkAgain(feature)}>
            Check again
          </Button>
        )
      }
    >
      {isMissing
        ? `The platform doesn't offer “${title}”. If it was added since you signed in, check again.`
        : `“${title}” is turned off in the configuration of this console. Contact IT if you need it.`}
    </State>
  );
};

const FeatureContext = createContext<string | null>(null);

interface FeatureGuardProps extends NotAvailableProps {
  /** What is shown in place of the page that says why. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders a screen if this platform has its data. */
export const FeatureGuard = ({ feature, title, fallback, children }: FeatureGuardProps) => {
  useFeatureChanges();
  if (unavailabilityOf(feature) === null) return <FeatureContext value={feature}>{children}</FeatureContext>;
  return fallback ?? <NotAvailable feature={feature} title={title} />;
};

/** Takes the screen around it out of menu, palette and search if the platform lacks what the screen shows. `error`: why it didn't load. */
export const useMissingFeature = (error: unknown): void => {
  const feature = use(FeatureContext);
  const isMissing = isUnavailable(error);
  useLayoutEffect(() => {
    if (isMissing && feature !== null) setFeatureMissing(feature, true);
  }, [isMissing, feature]);
};
