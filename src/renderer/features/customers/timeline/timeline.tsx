import { SegmentedControl } from '@mantine/core';
import {
  IconBuildingBank,
  IconCoins,
  IconDeviceMobile,
  IconFlag,
  IconHistory,
  IconId,
  IconNote,
  type IconProps,
  IconScale,
} from '@tabler/icons-react';
import type { ComponentType, MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { addressOf } from '#kernel/base/area-links.ts';
import type { SectionProps } from '#kernel/definitions/detail.ts';
import { formatTime } from '#kernel/format/dates.ts';
import { BusyButton, RetryLink } from '#kernel/ui/controls/busy-button.tsx';
import { OptionalLink } from '#kernel/ui/controls/optional-link.tsx';
import { Loading } from '#kernel/ui/states/states.tsx';
import { statusBadge } from '#kernel/ui/values/badge.tsx';
import { timeElement } from '#kernel/ui/values/date-time.tsx';
import { moneyElement } from '#kernel/ui/values/money.tsx';
import { customers } from '../identity.ts';
import { mergeTimeline, type TimelineEntry, type TimelineKind, timelineKinds } from './merge-timeline.ts';
import classes from './timeline.module.css';
import { changeText } from './timeline-entries.ts';
import { ownEntries } from './timeline-sources.ts';
import { type SourceState, useTimelineSources } from './use-timeline.ts';

const kindTexts: Record<TimelineKind, { label: string; icon: ComponentType<IconProps> }> = {
  signIns: { label: 'Sign-ins', icon: IconDeviceMobile },
  verifications: { label: 'Verifications', icon: IconId },
  flags: { label: 'Flags', icon: IconFlag },
  notes: { label: 'Notes', icon: IconNote },
  money: { label: 'Money', icon: IconCoins },
  disputes: { label: 'Disputes', icon: IconScale },
  loans: { label: 'Loans', icon: IconBuildingBank },
  audit: { label: 'Audit', icon: IconHistory },
};

interface TimelineProps extends SectionProps<CustomerDetail> {
  /** The kind that is shown; null for all. */
  kind: TimelineKind | null;
  onKind: (kind: TimelineKind | null) => void;
}

/** What happened on a customer's account, from all sources in one stream. */
export const Timeline = ({ record, base, kind, onKind }: TimelineProps) => {
  const { id } = record;
  const sources = useTimelineSources(id);
  const { days, nextSources } = mergeTimeline([ownEntries(record), ...sources.map(({ loaded }) => loaded)], kind);
  const next = sources.filter(({ loaded }) => nextSources.includes(loaded.name));
  const shownSources = sources.filter(({ loaded }) => kind === null || loaded.kinds.includes(kind));
  return (
    <>
      <div className={classes.filter}>
        <SegmentedControl
          size="xs"
          aria-label="Timeline filter"
          value={kind ?? 'all'}
          onChange={(value) => onKind(timelineKinds.find((known) => known === value) ?? null)}
          data={[
            { value: 'all', label: 'All' },
            ...timelineKinds.map((value) => ({ value, label: kindTexts[value].label })),
          ]}
        />
      </div>
      <MissingSources sources={shownSources} />
      {shownSources.some(({ state }) => state === 'loading') ? (
        <Loading label="Loading timeline" />
      ) : (
        <>
          {days.length === 0 && shownSources.every(({ state }) => state === 'ready') && (
            <p className={`${classes.empty} muted`}>
              {next.length > 0 ? 'No entries among the loaded ones' : 'No entries'}
            </p>
          )}
          {days.map(({ day, entries }) => (
            <section key={day} className={classes.day}>
              <h3>{day}</h3>
              <ol>
                {entries.map((entry) => (
                  <Entry key={entry.key} entry={entry} record={record} path={addressOf(base, customers.to(id))} />
                ))}
              </ol>
            </section>
          ))}
          {next.length > 0 && (
            <div className={classes.more}>
              <BusyButton
                variant="default"
                size="xs"
                isBusy={next.some(({ isFetching }) => isFetching)}
                onClick={() => {
                  for (const source of next) source.loadMore();
                }}
              >
                Show more
              </BusyButton>
            </div>
          )}
        </>
      )}
    </>
  );
};

const names = (sources: readonly SourceState[]): string => sources.map(({ loaded }) => loaded.name).join(', ');

/** One line that names the sources that are not in the stream, or not to their ends. */
const MissingSources = ({ sources }: { sources: readonly SourceState[] }) => {
  const forbidden = sources.filter(({ state }) => state === 'forbidden');
  const failed = sources.filter(({ state }) => state === 'failed');
  const cut = sources.filter(({ loaded }) => loaded.isCut);
  if (forbidden.length === 0 && failed.length === 0 && cut.length === 0) return null;
  return (
    <p className={classes.missing} role="status">
      {forbidden.length > 0 && <span>Not shown without permission: {names(forbidden)}.</span>}{' '}
      {cut.length > 0 && <span>Older entries are missing: {names(cut)}. The platform repeats its pages.</span>}{' '}
      {failed.length > 0 && (
        <span>
          Couldn't load {names(failed)}.{' '}
          <RetryLink
            isRetrying={failed.every(({ isFetching }) => isFetching)}
            onRetry={() => {
              for (const source of failed) source.retry();
            }}
          />
        </span>
      )}
    </p>
  );
};

/** Scrolls to a section of this page instead of navigating, unless the link opens another window. */
const scrollToSection = (event: MouseEvent, hash: string): void => {
  const section = document.getElementById(hash.slice(1));
  if (section === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  section.scrollIntoView({ block: 'center' });
  section.focus({ preventScroll: true });
};

const Entry = ({
  entry: { kind, at, title, detail, status, money, changes = [], to },
  record,
  path,
}: {
  entry: TimelineEntry;
  record: CustomerDetail;
  path: string | null;
}) => {
  const { state } = useLocation();
  const { label, icon: Icon } = kindTexts[kind];
  const isSection = to?.startsWith('#') ?? false;
  const isAddress = to?.startsWith('/') ?? false;
  const text = [...changes.map((change) => changeText(record, change)), detail].filter(Boolean).join(' · ');
  const below = path && to && (isSection ? path + to : `${path}/${to}`);
  return (
    <li>
      <span className={classes.time}>{timeElement(at, formatTime)}</span>
      <Icon className={classes.icon} size={16} role="img" aria-label={label} />
      <span className={classes.text}>
        <OptionalLink
          to={isAddress ? to : below}
          // Tabs of the customer keep the position in the list that the customer was opened from.
          state={kind === 'money' || isAddress ? null : state}
          dir="auto"
          {...(isSection && { onClick: (event: MouseEvent) => scrollToSection(event, to ?? '') })}
        >
          {title}
        </OptionalLink>
        {text && (
          <span className={classes.detail} dir="auto" title={text}>
            {text}
          </span>
        )}
      </span>
      {money && <span className={classes.money}>{moneyElement(money, { icon: false })}</span>}
      {status && statusBadge(status)}
    </li>
  );
};
