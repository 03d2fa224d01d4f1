import type { ComponentType } from 'react';
import { ErrorBoundary } from '../states/error-boundary.tsx';
import { lazyPart } from '../states/lazy-part.tsx';

/** Adds a boundary of its own: the form or the filters around a calendar stay if its chunk cannot be loaded. */
const withBoundary =
  <Props extends object>(Calendar: ComponentType<Props>): ComponentType<Props> =>
  (props) => (
    <ErrorBoundary>
      <Calendar {...props} />
    </ErrorBoundary>
  );

/** The calendar of one day, loaded when it is first opened. */
export const LazyDayCalendar = withBoundary(lazyPart(async () => (await import('./calendar.tsx')).DayCalendar));

/** The calendar of a range of days, loaded when it is first opened. */
export const LazyRangeCalendar = withBoundary(lazyPart(async () => (await import('./calendar.tsx')).RangeCalendar));
