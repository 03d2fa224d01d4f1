import type { TimelineEvent } from '#kernel/definitions/detail.ts';
import { TitledPanel } from '../layout/titled-panel.tsx';
import { dateTime } from './date-time.tsx';
import classes from './timeline.module.css';

/** The events of a record, in order. */
export const Timeline = ({ title, events }: { title: string; events: readonly TimelineEvent[] }) => (
  <TitledPanel title={title}>
    <ol className={classes.list}>
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same status can occur twice; its position identifies an event.
        <li key={index} data-state={event.state} data-tone={event.tone}>
          <span className={classes.title}>{event.title}</span>
          {event.note && <span>{event.note}</span>}
          {event.at && <span className="muted">{dateTime(event.at)}</span>}
        </li>
      ))}
    </ol>
  </TitledPanel>
);
