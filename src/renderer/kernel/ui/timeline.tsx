import type { ReactNode } from 'react';
import { moment } from './moment.tsx';
import './timeline.css';

/** One thing that happened, is waited for, or will not happen; the mark's shape says which, and so must the words. */
export interface TimelineEvent {
  title: ReactNode;
  at: string | null;
  state: 'done' | 'waiting' | 'missed';
  note?: ReactNode;
}

/** What happened to a record, in order. */
export const Timeline = ({ title, events }: { title: string; events: readonly TimelineEvent[] }) => (
  <section className="fields panel" aria-label={title}>
    <div className="fields-head">
      <h2>{title}</h2>
    </div>
    <ol className="timeline">
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order; the same status can come twice.
        <li key={index} data-state={event.state}>
          <span className="timeline-title">{event.title}</span>
          {event.note && <span>{event.note}</span>}
          {event.at && <span className="muted">{moment(event.at)}</span>}
        </li>
      ))}
    </ol>
  </section>
);
