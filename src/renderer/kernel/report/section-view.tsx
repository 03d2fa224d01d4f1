import { Button, Paper, SegmentedControl } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconDownload } from '@tabler/icons-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { Field } from '#kernel/definitions/field.ts';
import type { Figure, ReportSection } from '#kernel/definitions/report.ts';
import { isZeroAmount } from '#kernel/format/decimal.ts';
import { amountFormats, headingStyle, useFormattedColumns } from '#kernel/list/table/amount-formats.ts';
import '#kernel/list/table/data-table.css';
import { ErrorBoundary } from '#kernel/ui/states/error-boundary.tsx';
import { lazyPart } from '#kernel/ui/states/lazy-part.tsx';
import { moneyElement } from '#kernel/ui/values/money.tsx';
import { changeOf } from './change.ts';
import classes from './report.module.css';
import { SeriesMark } from './series-mark.tsx';
import { useSaveSection } from './use-save-section.ts';

const ChartPlot = lazyPart(async () => (await import('./chart-plot.tsx')).ChartPlot);

/** What the state of the period before says instead of a change. */
export type Comparison = 'loading' | 'failed' | 'ready';

const changeText = (value: string, before: string | undefined, comparison: Comparison): ReactNode => {
  if (comparison === 'failed') return 'Comparison unavailable';
  if (before === undefined) return null;
  const { direction, text } = changeOf(value, before);
  return (
    <>
      {direction === 'up' && <IconArrowUpRight size={14} aria-hidden />}
      {direction === 'down' && <IconArrowDownRight size={14} aria-hidden />}
      {text}
    </>
  );
};

const FigureView = ({ figure, comparison }: { figure: Figure; comparison: Comparison }) => {
  const { label, value, currency, before } = figure;
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value}>
        {currency === null ? (
          <span className="num">{Number(value).toLocaleString('en-US')}</span>
        ) : (
          moneyElement({ amount: value, currency }, { icon: false })
        )}
      </dd>
      <dd className={classes.change}>{changeText(value, before, comparison)}</dd>
    </div>
  );
};

interface TableProps {
  label: string;
  columns: readonly Field<unknown>[];
  rows: readonly unknown[];
}

/** The table of a section: plain cells. */
const SectionTable = ({ label, columns, rows }: TableProps) => {
  const formats = useMemo(() => amountFormats(columns, rows), [columns, rows]);
  const formatted = useFormattedColumns(columns, formats);
  let key = 0;
  return (
    <table className={`table ${classes.table}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th
              key={column.key}
              scope="col"
              className={column.align && 'table-end'}
              style={headingStyle(formats[index])}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={key++}>
            {formatted.map((column) => (
              <td key={column.key} className={column.align && 'table-end'}>
                {column.render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

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
  const { isSaving, save } = useSaveSection();
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
          onClick={() => save(fileName, { columns, rows })}
        >
          CSV
        </Button>
      </header>
      {children}
    </Paper>
  );
};

const NoMovements = () => <p className={classes.empty}>No movements in this period</p>;

interface SectionProps {
  section: ReportSection;
  comparison: Comparison;
  /** The CSV file's name for a section's title. */
  fileNameOf: (title: string) => string;
}

type ChartSection = Extract<ReportSection, { kind: 'chart' }>;

const ChartView = ({ section, fileName }: { section: ChartSection; fileName: string }) => {
  const { title, unit, series, columns, rows } = section;
  const [view, setView] = useState('chart');
  const isEmpty = series.every(({ values }) => values.every(isZeroAmount));
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
            <SectionTable label={title} columns={columns} rows={rows} />
          </section>
        ) : (
          <div className={classes.chart}>
            {series.length > 1 && (
              <ul className={classes.legend}>
                {series.map(({ label }, index) => (
                  <li key={label}>
                    <SeriesMark index={index} />
                    {label}
                  </li>
                ))}
              </ul>
            )}
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
export const SectionView = ({ section, comparison, fileNameOf }: SectionProps) => {
  const { title } = section;
  switch (section.kind) {
    case 'figures':
      return (
        <Paper component="section" withBorder radius="md" aria-label={title}>
          <dl className={classes.figures}>
            {section.figures.map((figure) => (
              <FigureView key={figure.label} figure={figure} comparison={comparison} />
            ))}
          </dl>
        </Paper>
      );
    case 'chart':
      return <ChartView section={section} fileName={fileNameOf(title)} />;
    case 'table':
      return (
        <SectionPanel {...section} fileName={fileNameOf(title)}>
          {section.rows.length === 0 ? (
            <NoMovements />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
            <section className={classes.frame} tabIndex={0} aria-label={`Table of ${title}`}>
              <SectionTable label={title} columns={section.columns} rows={section.rows} />
            </section>
          )}
        </SectionPanel>
      );
  }
};
