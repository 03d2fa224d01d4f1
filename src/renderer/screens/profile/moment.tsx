import { formatMoment, timeHint } from '#kernel/format/dates.ts';

/** A moment in the viewer's zone; UTC and relative in the tooltip. */
export const Moment = ({ at }: { at: string }) => (
  <time className="num" dateTime={at} title={timeHint(at)}>
    {formatMoment(at)}
  </time>
);
