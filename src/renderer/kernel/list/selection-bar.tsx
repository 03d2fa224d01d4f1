import { Button } from '@mantine/core';
import { count } from '#kernel/format/words.ts';
import { toast } from '#kernel/ui/toast-store.ts';
import { csvHead, csvRows } from './csv.ts';
import type { Column, ListDefinition } from './define-list.ts';

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
