import { Button, Paper, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { ReportSection } from '#kernel/definitions/report.ts';
import { isZeroAmount } from '#kernel/format/decimal.ts';
import { formatCount } from '#kernel/format/text.ts';
import type { ExportFormat } from '#kernel/list/export/export.ts';
import { ExportMenu } from '#kernel/list/export/export-menu.tsx';
import { ErrorBoundary } from '#kernel/ui/states/error-boundary.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { type Comparison, FiguresView } from './figures-view.tsx';
import { ChartPlot } from './lazy-chart-plot.tsx';
import classes from './report.module.css';
import { sectionFile } from './report-file.ts';
import { SectionTable } from './section-table.tsx';
import { useSaveFile } from './use-save-file.ts';

type ChartSection = Extract<ReportSection, { kind: 'chart' }>;
type TableSection = Exclude<ReportSection, { kind: 'figures' }>;

interface PanelProps {
  note?: string | undefined;
  isAlarming?: boolean | undefined;
  /** Before the Export button. */
  aside?: ReactNode;
  section: TableSection;
  fileName: string;
  children: ReactNode;
}

const SectionPanel = ({ note, isAlarming = false, aside, section, fileName, children }: PanelProps) => {
  const { title, rows } = section;
  const id = useId();
  const { isSaving, save } = useSaveFile();
  const saveAs = (format: ExportFormat) =>
    save({
      fileName: `${fileName}.${format}`,
      doneTitle: `Exported ${formatCount(rows.length, 'row')}`,
      write: async (append) => append(await sectionFile(format, section)),
    });
  return (
    <Paper component="section" withBorder radius="md" aria-labelledby={id}>
      <header className={classes.header}>
        <div className={classes.heading}>
          <h2 id={id}>{title}</h2>
          {note !== undefined && (
            <p className={classes.note} {...(isAlarming && { 'data-alarming': '' })}>
              {note}
            </p>
          )}
        </div>
        {aside}
        <ExportMenu formats={['xlsx', 'csv']} onExport={saveAs}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            aria-label={`Export ${title}`}
            disabled={rows.length === 0 || isSaving}
          >
            Export
          </Button>
        </ExportMenu>
      </header>
      {children}
    </Paper>
  );
};

/** Stands in the place of a chart or table without values. */
export const NoMovements = () => <p className={classes.empty}>No movements in this period</p>;

interface SectionProps {
  section: ReportSection;
  comparison: Comparison;
  /** Start of paths in this area, for links to the lists that numbers count; without it there are none. */
  base?: string;
  /** The file's name for a section's title, without its type. */
  fileNameOf: (title: string) => string;
}

/** Whether a chart has nothing to draw, neither of its period nor of the comparison. */
export const isEmptyChart = ({ series }: ChartSection): boolean =>
  series.every(({ values, before = [] }) => [...values, ...before].every(isZeroAmount));

interface ChartViewProps {
  section: ChartSection;
  fileName: string;
  base: string | undefined;
}

const ChartView = ({ section, fileName, base }: ChartViewProps) => {
  const { title, unit } = section;
  const [view, setView] = useState('chart');
  const isEmpty = isEmptyChart(section);
  return (
    <SectionPanel
      section={section}
      note={`${unit} by day, UTC`}
      fileName={fileName}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={`View of ${title}`}
          disabled={isEmpty}
          value={view}
          onChange={setView}
          data={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
        />
      }
    >
      <div className={classes.chartBody}>
        {isEmpty ? (
          <NoMovements />
        ) : view === 'table' ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
          <section className={classes.scroll} tabIndex={0} aria-label={`Table of ${title}`}>
            <SectionTable {...section} base={base} />
          </section>
        ) : (
          <div className={classes.chart}>
            <ChartLegend chart={section} />
            <div className={classes.plot}>
              <ErrorBoundary>
                <ChartPlot chart={section} />
              </ErrorBoundary>
            </div>
          </div>
        )}
      </div>
    </SectionPanel>
  );
};

/** A section of a report. */
export const SectionView = ({ section, comparison, base, fileNameOf }: SectionProps) => {
  const { title } = section;
  switch (section.kind) {
    case 'figures':
      return (
        <Paper component="section" withBorder radius="md" aria-label={title}>
          <FiguresView figures={section.figures} comparison={comparison} base={base} />
        </Paper>
      );
    case 'chart':
      return <ChartView section={section} fileName={fileNameOf(title)} base={base} />;
    case 'table':
      return (
        <SectionPanel
          section={section}
          note={section.note}
          isAlarming={section.isAlarming}
          fileName={fileNameOf(title)}
        >
          {section.rows.length === 0 ? (
            <NoMovements />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
            <section className={classes.frame} tabIndex={0} aria-label={`Table of ${title}`}>
              <SectionTable {...section} base={base} />
            </section>
          )}
        </SectionPanel>
      );
  }
};
