import type { ReportColumn } from '#kernel/definitions/report.ts';
import { isZeroAmount } from '#kernel/format/decimal.ts';
import classes from './report.module.css';

/** A column of amounts that should be zero: any other one is in the danger tone and opens the list at `to`. */
export const differenceOf = <Row,>(column: ReportColumn<Row>, to: (row: Row) => string): ReportColumn<Row> => {
  const isZero = (row: Row): boolean => isZeroAmount(column.money?.(row)?.amount ?? '0');
  return {
    ...column,
    render: (row, format) =>
      isZero(row) ? (
        column.render(row, format)
      ) : (
        <span className={classes.difference}>{column.render(row, format)}</span>
      ),
    to: (row) => (isZero(row) ? null : to(row)),
  };
};
