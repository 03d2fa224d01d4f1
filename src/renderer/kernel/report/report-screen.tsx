import { Button } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { readFresh } from '#kernel/api/read-fresh.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { linkPathOf } from '#kernel/base/area-links.ts';
import { tableCommands, useCommands } from '#kernel/commands/command-registry.ts';
import type { ReportDefinition } from '#kernel/definitions/report.ts';
import { dayRangeText } from '#kernel/format/dates.ts';
import { ExportMenu } from '#kernel/list/export/export-menu.tsx';
import { useMe } from '#kernel/member/me.ts';
import { PinButton } from '#kernel/recent/pin-button.tsx';
import { usePublishPlace } from '#kernel/recent/pinned-places.ts';
import { useMissingPlatformFeature } from '#kernel/resource/platform-feature-guard.tsx';
import type { ScreenContent, ScreenProps } from '#kernel/resource/screen.ts';
import { IconButton } from '#kernel/ui/controls/icon-button.tsx';
import { PageHeader } from '#kernel/ui/layout/page-header.tsx';
import { ProgressLine } from '#kernel/ui/states/progress-line.tsx';
import { LoadError, StaleNotice, Unauthorised } from '#kernel/ui/states/states.tsx';
import { useShownValue } from '#kernel/ui/states/use-shown-value.ts';
import type { Comparison } from './figures-view.tsx';
import classes from './report.module.css';
import { fileNameOf, type ReportContent } from './report-file.ts';
import { ReportFilters } from './report-filters.tsx';
import { type ReportFormat, reportFormats } from './report-formats.ts';
import { comparedPeriod } from './report-periods.ts';
import { type ReportState, readReportState } from './report-state.ts';
import type { SavedReport } from './saved-reports.ts';
import { SavedReports } from './saved-reports-menu.tsx';
import { SectionView } from './section-view.tsx';
import { useReportState } from './use-report-state.ts';
import { useSaveReport } from './use-save-report.tsx';

const queryOf = (definition: ReportDefinition, { period, filters }: Pick<ReportState, 'period' | 'filters'>) =>
  definition.source({ ...period, ...filters });

const comparedOf = ({ period, preset, comparison }: ReportState) => comparedPeriod(period, preset, comparison);

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
const Report = ({ definition, title, base }: ReportProps) => {
  const [state, change] = useReportState(definition);
  const report = useQuery({ ...queryOf(definition, state), placeholderData: keepPreviousData });
  const requested = comparedOf(state);
  const before = useQuery({
    ...queryOf(definition, { ...state, period: requested ?? state.period }),
    enabled: requested !== null,
  });
  const { data, error, isFetching, isPlaceholderData } = report;
  useMissingPlatformFeature(data === undefined ? error : null);
  const shown = useShownValue(state, isPlaceholderData);
  const compared = comparedOf(shown);
  const saving = useSaveReport();
  const client = useQueryClient();
  const { id: memberId } = useMe();
  const path = linkPathOf(useLocation().pathname);
  usePublishPlace(path ? { path, label: title } : null);
  const refresh = () => {
    void report.refetch();
    if (requested !== null) void before.refetch();
  };
  const comparison = ((): Comparison => {
    if (compared === null) return 'none';
    if (isPlaceholderData) return 'loading';
    return before.isError ? 'failed' : before.isSuccess ? 'ready' : 'loading';
  })();
  const sections =
    data === undefined
      ? []
      : definition.sections(data, comparison === 'ready' ? before.data : undefined, {
          ...shown.period,
          ...shown.filters,
        });
  const content: ReportContent = {
    title,
    definition,
    sections,
    period: shown.period,
    filters: shown.filters,
    compared: comparison === 'ready' ? compared : null,
  };
  const exportShown = (format: ReportFormat) =>
    saving.save({
      ...{ format, fileName: fileNameOf(content), doneTitle: 'Report exported' },
      load: () => Promise.resolve(content),
    });
  // A file of a report without its comparison would be another report.
  const canSave = data !== undefined && !isPlaceholderData && comparison !== 'loading' && !saving.isSaving;
  useCommands(canSave ? tableCommands({ 'page.pdf': () => exportShown('pdf') }) : []);
  const exportSaved = ({ name, format }: SavedReport, of: ReportState) => {
    const { period, filters } = of;
    saving.save({
      format,
      fileName: fileNameOf({ definition, period, filters }),
      doneTitle: `Exported “${name}”`,
      load: async () => {
        const other = comparedOf(of);
        const answer = readFresh(client, queryOf(definition, of));
        const past = other === null ? undefined : readFresh(client, queryOf(definition, { ...of, period: other }));
        const params = { ...period, ...filters };
        return {
          ...{ title, definition, period, filters, compared: other },
          sections: definition.sections(...(await Promise.all([answer, past])), params),
        };
      },
    });
  };
  const isForbidden = error instanceof AppError && error.code === 'forbidden';
  return (
    <>
      <PageHeader
        badges={<PinButton />}
        title={title}
        subtitle={`${dayRangeText(shown.period.from, shown.period.to)} (UTC)${
          compared === null ? '' : `, compared with ${dayRangeText(compared.from, compared.to)}`
        }`}
        actions={
          <>
            <SavedReports
              definition={definition}
              state={state}
              scope={{ memberId, report: base.slice(1) + definition.fileName }}
              isSaving={saving.isSaving}
              onExport={exportSaved}
            />
            <ExportMenu formats={reportFormats} onExport={exportShown}>
              <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} disabled={!canSave}>
                Export
              </Button>
            </ExportMenu>
            <IconButton aria-label="Refresh" title="Refresh" isDisabled={isFetching} onClick={refresh}>
              <IconRefresh size={18} aria-hidden />
            </IconButton>
          </>
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
          {sections.map((section) => (
            <SectionView
              key={section.title}
              section={section}
              comparison={comparison}
              base={base}
              fileNameOf={(name) => fileNameOf(content, name)}
            />
          ))}
          <p className={classes.notCounted}>{definition.notCounted}</p>
        </div>
      )}
      {saving.document}
    </>
  );
};

/** The content of a report's screen. */
export const reportContent = (definition: ReportDefinition): ScreenContent => ({
  render: (props) => <Report definition={definition} {...props} />,
  query: (_params, search) => queryOf(definition, readReportState(definition, search)),
});
