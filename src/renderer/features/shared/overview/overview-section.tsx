import { useDeferredValue } from 'react';
import type { Section } from '#kernel/definitions/detail.ts';
import { custom } from '#kernel/detail/sections.ts';
import { useLoaded } from '#kernel/ui/states/lazy-part.tsx';
import classes from './overview.module.css';
import type { OverviewSource } from './overview-queries.ts';

/** Loads the overview's chunk. The profile preloads it and does not wait for it. */
export const loadOverview = async () => (await import('./overview.tsx')).Overview;

/** The overview at the top of a profile. Its height is reserved while its chunk loads; without the chunk the profile is shown alone. */
const OverviewPlace = (props: { source: OverviewSource; base: string }) => {
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

/** The section with what matters first about an account: a customer or a business. */
export const overviewSection = <Rec extends { id: string }>(sourceOf: (id: string) => OverviewSource): Section<Rec> =>
  custom<Rec>(({ record, base }) => <OverviewPlace source={sourceOf(record.id)} base={base} />, { wide: 'above' });
