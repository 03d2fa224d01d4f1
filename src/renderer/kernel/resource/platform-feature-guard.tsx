import { Button } from '@mantine/core';
import { IconPlugOff } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import { queryClient } from '#kernel/api/query-client.ts';
import { isUnavailable } from '#kernel/base/app-error.ts';
import {
  setPlatformFeatureMissing,
  unavailabilityOf,
  usePlatformFeatureChanges,
} from '#kernel/base/platform-features.ts';
import { State } from '#kernel/ui/states/states.tsx';

interface NotAvailableProps {
  platformFeature: string;
  /** The title of the screen. */
  title: string;
}

/** Asks for a feature again. The failed queries go first: their errors would take the screen out at once. */
const checkAgain = (platformFeature: string): void => {
  queryClient.removeQueries({ predicate: ({ state }) => isUnavailable(state.error) });
  setPlatformFeatureMissing(platformFeature, false);
};

/** Says that this platform has no data for a screen. What it lacked when it was asked can be asked for again. */
export const NotAvailable = ({ platformFeature, title }: NotAvailableProps) => {
  const isMissing = unavailabilityOf(platformFeature) === 'missing';
  return (
    <State
      heading="h1"
      icon={<IconPlugOff size={28} aria-hidden />}
      title="Not available on this platform"
      documentTitle={title}
      action={
        isMissing && (
          <Button variant="default" onClick={() => checkAgain(platformFeature)}>
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

const PlatformFeatureContext = createContext<string | null>(null);

interface PlatformFeatureGuardProps extends NotAvailableProps {
  /** What is shown in place of the page that says why. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders a screen if this platform has its data. */
export const PlatformFeatureGuard = ({ platformFeature, title, fallback, children }: PlatformFeatureGuardProps) => {
  usePlatformFeatureChanges();
  if (unavailabilityOf(platformFeature) === null)
    return <PlatformFeatureContext value={platformFeature}>{children}</PlatformFeatureContext>;
  return fallback ?? <NotAvailable platformFeature={platformFeature} title={title} />;
};

/** Takes the screen around it out of menu, palette and search if the platform lacks what the screen shows. `error`: why it didn't load. */
export const useMissingPlatformFeature = (error: unknown): void => {
  const platformFeature = use(PlatformFeatureContext);
  const isMissing = isUnavailable(error);
  useLayoutEffect(() => {
    if (isMissing && platformFeature !== null) setPlatformFeatureMissing(platformFeature, true);
  }, [isMissing, platformFeature]);
};
