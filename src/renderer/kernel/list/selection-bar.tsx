import { Button } from '@mantine/core';
import { exactMoney } from '#kernel/format/money.ts';
import { count } from '#kernel/format/words.ts';
import { toast } from '#kernel/ui/toast-store.ts';
import { csvHead, csvRows } from './csv.ts';
import type { Column, ListDefinition } from './define-list.ts';
import { totalsOf } from './totals.ts';
import './selection-bar.css';

interface SelectionBarProps {
  definition: ListDefinition;
  columns: readonly Column<unknown>[];
  rows: readonly unknown[];
  onClear: () => void;
}

/** What can be done with the chosen rows. */
export const SelectionBar = ({ definition, columns, rows, onClear }: SelectionBarProps) => {
  if (rows.length === 0) return null;
  const chosen = count(rows.length, ...definition.noun);
  const copy = async (text: string, what: string) => {
    await navigator.clipboard.writeText(text);
    toast({ tone: 'good', title: `Copied ${what}` });
  };
  return (
    <div className="selection-bar" role="toolbar" aria-label="Selected rows">
      <span className="num">{chosen} selected</span>
      <Totals columns={columns} rows={rows} />
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => void copy(rows.map((row) => definition.key(row)).join('\n'), `the ids of ${chosen}`)}
      >
        Copy ids
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => void copy(csvHead(columns).slice(1) + csvRows(columns, rows), `${chosen} as CSV`)}
      >
        Copy as CSV
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
};

/** What the chosen rows come to, with every digit: a line for each column of money on screen, named where there are several. */
const Totals = ({ columns, rows }: Pick<SelectionBarProps, 'columns' | 'rows'>) => {
  const lines = columns.flatMap(({ key, label, amount }) => {
    const totals = amount ? totalsOf(rows.map((row) => amount(row))) : [];
    return totals.length === 0 ? [] : [{ key, label, totals }];
  });
  return (
    lines.length > 0 && (
      <span className="selection-totals num">
        {lines.map(({ key, label, totals }) => (
          <span key={key}>
            {lines.length > 1 ? `${label} ` : <span className="visually-hidden">{label} in all </span>}
            <span aria-hidden>Σ</span> {totals.map(({ amount, currency }) => exactMoney(amount, currency)).join(' · ')}
          </span>
        ))}
      </span>
    )
  );
};
