import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AppError } from '#kernel/base/app-error.ts';
import type { ReportDefinition, ReportPeriod } from '#kernel/definitions/report.ts';
import { formatCalendarDay } from '#kernel/format/dates.ts';
import { useMissingFeature } from '#kernel/resource/feature-guard.tsx';
import type { ScreenContent, ScreenProps } from '#kernel/resource/screen.ts';
import { IconButton } from '#kernel/ui/controls/icon-button.tsx';
import { PageHeader } from '#kernel/ui/layout/page-header.tsx';
import { ProgressLine } from '#kernel/ui/states/progress-line.tsx';
import { LoadError, StaleNotice, Unauthorised } from '#kernel/ui/states/states.tsx';
import { useShownValue } from '#kernel/ui/states/use-shown-value.ts';
import classes from './report.module.css';
import { ReportFilters } from './report-filters.tsx';
import { periodBefore, type ReportState, readReportState } from './report-state.ts';
import { type Comparison, SectionView } from './section-view.tsx';
import { useReportState } from './use-report-state.ts';

const queryOf = (definition: ReportDefinition, { period, filters }: ReportState) =>
  definition.source({ ...period, ...filters });

const queryBefore = (definition: ReportDefinition, { period, filters }: ReportState) =>
  definition.source({ ...periodBefore(period), ...filters });

const rangeText = ({ from, to }: ReportPeriod): string =>
  from === to ? formatCalendarDay(from) : `${formatCalendarDay(from)} – ${formatCalendarDay(to)}`;

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const Placeholder = ({ definition, isRetrying }: { definition: ReportDefinition; isRetrying: boolean }) => {
  let key = 0;
  return (
    <div className={classes.report} role="status" {...(!isRetrying && { 'aria-label': 'Loading' })}>
      {isRetrying && <p className="muted">Couldn't load the report. Retrying…</p>}
      {definition.outline.map((kind) => (
        <div key={key++} className={classes.skeleton} data-kind={kind} />
      ))}
    </div>
  );
};

interface ReportProps extends ScreenProps {
  definition: ReportDefinition;
}

/** A report: header, period and filters, sections. */
const Report = ({ definition, title }: ReportProps) => {
  const [state, change] = useReportState(definition);
  const report = useQuery({ ...queryOf(definition, state), placeholderData: keepPreviousData });
  const before = useQuery(queryBefore(definition, state));
  const { data, error, isFetching } = report;
  useMissingFeature(data === undefined ? error : null);
  const shown = useShownValue(state, report.isPlaceholderData);
  const comparison: Comparison = before.isError ? 'failed' : before.isSuccess ? 'ready' : 'loading';
  const refresh = () => {
    void report.refetch();
    void before.refetch();
  };
  const fileNameOf = (section: string): string =>
    `${[definition.fileName, slug(section), ...Object.values(shown.filters).map(slug), shown.period.from, shown.period.to].join('-')}.csv`;
  const isForbidden = error instanceof AppError && error.code === 'forbidden';
  return (
    <>
      <PageHeader
        title={title}
        subtitle={`${rangeText(shown.period)} (UTC), compared with ${rangeText(periodBefore(shown.period))}`}
        actions={
          <IconButton aria-label="Refresh" title="Refresh" isDisabled={isFetching} onClick={refresh}>
            <IconRefresh size={18} aria-hidden />
          </IconButton>
        }
      />
      <ReportFilters
        definition={definition}
        state={state}
        onChange={change}
        options={(key) => (data === undefined ? [] : definition.options(key, data))}
      />
      {data === undefined ? (
        isForbidden ? (
          <Unauthorised />
        ) : error !== null ? (
          <LoadError error={error} onRetry={refresh} isRetrying={isFetching} />
        ) : (
          <Placeholder definition={definition} isRetrying={report.failureCount > 0} />
        )
      ) : (
        <div className={classes.report} aria-busy={isFetching}>
          {isFetching && <ProgressLine />}
          {error !== null && <StaleNotice error={error} onRetry={refresh} isSeparate />}
          {definition
            .sections(data, report.isPlaceholderData ? undefined : before.data, shown.filters)
            .map((section) => (
              <SectionView
                key={section.title}
                section={section}
                comparison={report.isPlaceholderData ? 'loading' : comparison}
                fileNameOf={fileNameOf}
              />
            ))}
        </div>
      )}
    </>
  );
};

/** The content of a report's screen. */
export const reportContent = (definition: ReportDefinition): ScreenContent => ({
  render: (props) => <Report definition={definition} {...props} />,
  query: (_params, search) => queryOf(definition, readReportState(definition, search)),
});
