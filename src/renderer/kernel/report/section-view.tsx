import { Button, Paper, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { Field } from '#kernel/definitions/field.ts';
import type { ReportSection } from '#kernel/definitions/report.ts';
import { isZeroAmount } from '#kernel/format/decimal.ts';
import { formatCount } from '#kernel/format/text.ts';
import { csvHead, csvRows } from '#kernel/list/export/csv.ts';
import { exportTable } from '#kernel/list/export/export-columns.ts';
import { ErrorBoundary } from '#kernel/ui/states/error-boundary.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { type Comparison, FiguresView } from './figures-view.tsx';
import { ChartPlot } from './lazy-chart-plot.tsx';
import classes from './report.module.css';
import { SectionTable } from './section-table.tsx';
import { useSaveFile } from './use-save-file.ts';

interface PanelProps {
  title: string;
  note?: string | undefined;
  /** Before the CSV button. */
  aside?: ReactNode;
  columns: readonly Field<unknown>[];
  rows: readonly unknown[];
  fileName: string;
  children: ReactNode;
}

const SectionPanel = ({ title, note, aside, columns, rows, fileName, children }: PanelProps) => {
  const id = useId();
  const { isSaving, save } = useSaveFile();
  const saveCsv = () =>
    save({
      fileName,
      doneTitle: `Exported ${formatCount(rows.length, 'row')}`,
      write: (append) => {
        const table = exportTable(columns);
        return append(csvHead(table) + csvRows(table, rows));
      },
    });
  return (
    <Paper component="section" withBorder radius="md" aria-labelledby={id}>
      <header className={classes.header}>
        <div className={classes.heading}>
          <h2 id={id}>{title}</h2>
          {note !== undefined && <p className={classes.note}>{note}</p>}
        </div>
        {aside}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={`Export CSV of ${title}`}
          disabled={rows.length === 0 || isSaving}
          onClick={saveCsv}
        >
          CSV
        </Button>
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
  /** The CSV file's name for a section's title. */
  fileNameOf: (title: string) => string;
}

type ChartSection = Extract<ReportSection, { kind: 'chart' }>;

/** Whether a chart has nothing to draw, neither of its period nor of the comparison. */
export const isEmptyChart = ({ series }: ChartSection): boolean =>
  series.every(({ values, before = [] }) => [...values, ...before].every(isZeroAmount));

interface ChartViewProps {
  section: ChartSection;
  fileName: string;
  base: string | undefined;
}

const ChartView = ({ section, fileName, base }: ChartViewProps) => {
  const { title, unit, columns, rows } = section;
  const [view, setView] = useState('chart');
  const isEmpty = isEmptyChart(section);
  return (
    <SectionPanel
      title={title}
      note={`${unit} by day, UTC`}
      columns={columns}
      rows={rows}
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
        <SectionPanel {...section} fileName={fileNameOf(title)}>
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
