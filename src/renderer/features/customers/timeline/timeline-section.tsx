import { Paper } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import type { SectionProps } from '#kernel/definitions/detail.ts';
import { ErrorBoundary } from '#kernel/ui/states/error-boundary.tsx';
import { lazyPart, prefetch } from '#kernel/ui/states/lazy-part.tsx';
import { timelineKinds } from './merge-timeline.ts';
import classes from './timeline.module.css';

const loadTimeline = async () => (await import('./timeline.tsx')).Timeline;
const Timeline = lazyPart(loadTimeline, 'the timeline');

/** The URL parameter of the open timeline: its kind, or `all`. In the URL, so that Back returns to the same stream. */
const timelineKey = 'timeline';

/** The timeline below a profile, folded at first: opening a customer loads neither its chunk nor its data. */
export const TimelineSection = (props: SectionProps<CustomerDetail>) => {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const contentId = useId();
  const shown = search.get(timelineKey);
  const show = (value: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(timelineKey);
        else after.set(timelineKey, value);
        return after;
      },
      // The state is the position in the list that the record was opened from.
      { replace: true, state },
    );
  return (
    <Paper component="section" withBorder radius="md" aria-label="Timeline">
      <button
        type="button"
        className={classes.header}
        aria-expanded={shown !== null}
        aria-controls={contentId}
        onMouseEnter={() => prefetch(loadTimeline)}
        onClick={() => show(shown === null ? 'all' : null)}
      >
        <strong>Timeline</strong>
        Sign-ins, verifications, flags, notes, money, disputes, loans and audit in one stream
        <IconChevronDown size={16} aria-hidden />
      </button>
      <div id={contentId} className={classes.content} hidden={shown === null}>
        {shown !== null && (
          <ErrorBoundary resetKey={shown}>
            <Timeline
              {...props}
              kind={timelineKinds.find((kind) => kind === shown) ?? null}
              onKind={(kind) => show(kind ?? 'all')}
            />
          </ErrorBoundary>
        )}
      </div>
    </Paper>
  );
};
