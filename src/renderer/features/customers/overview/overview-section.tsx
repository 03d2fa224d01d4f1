import { useDeferredValue } from 'react';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import type { SectionProps } from '#kernel/definitions/detail.ts';
import { useLoaded } from '#kernel/ui/states/lazy-part.tsx';
import classes from './overview.module.css';

/** Loads the overview's chunk. The profile preloads it and does not wait for it. */
export const loadOverview = async () => (await import('./overview.tsx')).Overview;

/** The overview at the top of a profile. Its height is reserved while its chunk loads; without the chunk the profile is shown alone. */
export const OverviewSection = (props: SectionProps<CustomerDetail>) => {
  const overview = useLoaded(loadOverview);
  // The profile is painted first: the cards render after it, into the reserved height.
  const isProfileShown = useDeferredValue(true, false);
  if (overview.state === 'failed') return null;
  if (overview.state === 'ready' && isProfileShown) return <overview.value {...props} />;
  return (
    <div className={classes.overview}>
      <div className={classes.reserved} />
    </div>
  );
};
