import { type ReactNode, useMemo } from 'react';
import type { AmountFormat } from '#kernel/definitions/field.ts';
import type { ReportColumn, ReportSection } from '#kernel/definitions/report.ts';
import { amountFormat, headingStyle } from '#kernel/list/table/amount-formats.ts';
import '#kernel/list/table/data-table.css';
import { moneyElement } from '#kernel/ui/values/money.tsx';
import { type ColumnTotal, columnTotals } from './column-totals.ts';
import { CountLink } from './count-link.tsx';
import classes from './report.module.css';

/** The parts of a section that its table shows. */
export type SectionTableProps = Pick<
  Exclude<ReportSection, { kind: 'figures' }>,
  'title' | 'columns' | 'rows' | 'hasTotals'
> & {
  /** Start of paths in this area, for the links of its values; without it there are none. */
  base: string | undefined;
};

const totalText = (total: ColumnTotal | null | undefined, format: AmountFormat | null | undefined): ReactNode => {
  if (!total) return null;
  return 'money' in total ? (
    moneyElement(total.money, { icon: false, format: format ?? undefined })
  ) : (
    <span className="num">{total.count.toLocaleString('en-US')}</span>
  );
};

/** A table of so many columns is set closer, and its last one stays in sight while the others scroll. */
const denseFrom = 7;

/** The table of a section with its totals: plain cells. */
export const SectionTable = ({ title, columns, rows, hasTotals, base }: SectionTableProps) => {
  const totals = useMemo(() => (hasTotals ? columnTotals(columns, rows) : null), [hasTotals, columns, rows]);
  const isDense = columns.length >= denseFrom;
  // Its first column names the currency of each row.
  const isBare = isDense && columns[0]?.kind === 'currency';
  // The total is one more amount of its column.
  const formats = columns.map(({ money }, index) => {
    const total = totals?.[index];
    if (!money) return null;
    const format = amountFormat([...rows.map(money), total && 'money' in total ? total.money : null]);
    return { ...format, hasUnits: !isBare };
  });
  const cell = (column: ReportColumn<unknown>, index: number, row: unknown): ReactNode => {
    const content = column.render(row, formats[index] ?? undefined);
    return base === undefined || !column.to ? (
      content
    ) : (
      <CountLink to={column.to(row)} base={base}>
        {content}
      </CountLink>
    );
  };
  let key = 0;
  return (
    <table className={`table ${classes.table}`} aria-label={title} {...(isDense && { 'data-dense': '' })}>
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
            {columns.map((column, index) => (
              <td key={column.key} className={column.align && 'table-end'}>
                {cell(column, index, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <tr>
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.key} scope="row">
                  Total
                </th>
              ) : (
                <td key={column.key} className={column.align && 'table-end'}>
                  {totalText(totals[index], formats[index])}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  );
};
