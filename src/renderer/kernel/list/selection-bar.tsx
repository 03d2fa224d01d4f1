import { Button, VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { limits } from '#contract/values/limits.ts';
import type { AnyBulkAction, BulkActions } from '#kernel/definitions/bulk-action.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { ListDefinition, Noun } from '#kernel/definitions/list.ts';
import { recordId } from '#kernel/fields/record-path.ts';
import { exactMoney } from '#kernel/format/money.ts';
import { formatCount, sentenceCase } from '#kernel/format/text.ts';
import { type StatusTotals, totalsByStatus } from '#kernel/format/totals.ts';
import { copyTable, copyText } from '#kernel/ui/values/copy-button.tsx';
import { moneyElement } from '#kernel/ui/values/money.tsx';
import { clipboardTable } from './export/clipboard-table.ts';
import { exportTable } from './export/export-columns.ts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  definition: ListDefinition;
  columns: readonly Field<unknown>[];
  rows: readonly unknown[];
  onBulkAction: (action: AnyBulkAction) => void;
  onClear: () => void;
}

/** The bar of selected rows: how many, their totals, bulk actions, copying. */
export const SelectionBar = ({ definition, columns, rows, onBulkAction, onClear }: SelectionBarProps) => {
  if (rows.length === 0) return null;
  const selected = formatCount(rows.length, ...definition.noun);
  const idOf = definition.keysAreIds ? recordId : undefined;
  const ids = rows.map(recordId).filter((id) => id !== '');
  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected rows">
      <span className="num">{selected} selected</span>
      <Totals columns={columns} rows={rows} />
      {definition.bulk?.list.map((action) => (
        <BulkButton
          key={action.action.id}
          action={action}
          bulk={definition.bulk}
          rows={rows}
          noun={definition.noun}
          onClick={onBulkAction}
        />
      ))}
      {definition.keysAreIds && ids.length > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => copyText(ids.join('\n'), `Copied the IDs of ${formatCount(ids.length, ...definition.noun)}`)}
        >
          Copy IDs
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => copyTable(clipboardTable(exportTable(columns, idOf), rows), `Copied ${selected}`)}
      >
        Copy rows
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
};

interface BulkButtonProps {
  action: AnyBulkAction;
  bulk: Pick<BulkActions, 'kindOf'> | undefined;
  rows: readonly unknown[];
  noun: Noun;
  onClick: (action: AnyBulkAction) => void;
}

/** Opens the dialog of a bulk action. It counts the rows that the action applies to. */
const BulkButton = ({ action, bulk, rows, noun, onClick }: BulkButtonProps) => {
  const applicable = rows.filter(action.applies);
  const count = applicable.length;
  const kinds = new Set(applicable.map((row) => bulk?.kindOf?.(row)));
  const reason =
    rows.length > limits.bulkRows
      ? `Select at most ${limits.bulkRows} rows`
      : count === 0
        ? `None of the selected ${noun[1]} can be ${action.done}`
        : kinds.size > 1
          ? `Select ${noun[1]} of one kind`
          : null;
  return (
    <Button
      size="compact-sm"
      disabled={reason !== null}
      title={reason ?? undefined}
      {...(action.action.tone === 'danger' ? { color: 'red', variant: 'light' } : {})}
      onClick={() => onClick(action)}
    >
      {action.label} {count}
    </Button>
  );
};

/** So many totals of a column are shown; a title has them all. More would cover the rows. */
const totalsShown = 2;

/** What a total is of, before it: what moved, or a status in which money did not move, or not yet. */
const statusName = ({ status }: StatusTotals): string => (status === null ? '' : `${sentenceCase(status)} `);

const titleLine = (group: StatusTotals): string[] =>
  group.totals.map((total) => statusName(group) + exactMoney(total.amount, total.currency));

const TotalsOfStatus = ({ group }: { group: StatusTotals }) => (
  <span {...(group.status !== null && { className: 'muted' })}>
    {group.status === null ? <span aria-hidden>Σ</span> : sentenceCase(group.status)}
    {group.totals.slice(0, totalsShown).map((total) => (
      <Fragment key={total.currency}> {moneyElement(total, { exact: true })}</Fragment>
    ))}
    {group.totals.length > totalsShown && (
      <span className="muted"> and {formatCount(group.totals.length - totalsShown, 'currency', 'currencies')}</span>
    )}{' '}
  </span>
);

/**
 * Exact totals of the selected rows: one line for each visible money column, with its label if there are several. What did not move is
 * named.
 */
const Totals = ({ columns, rows }: Pick<SelectionBarProps, 'columns' | 'rows'>) => {
  const lines = columns.flatMap(({ key, label, money }) => {
    const groups = money ? totalsByStatus(rows.map(money)) : [];
    return groups.length === 0 ? [] : [{ key, label, groups }];
  });
  return (
    lines.length > 0 && (
      <span className={`num ${classes.totals}`}>
        {lines.map(({ key, label, groups }) => (
          <span key={key} title={groups.flatMap(titleLine).join('\n')}>
            {lines.length > 1 ? `${label} ` : <VisuallyHidden>Total {label}: </VisuallyHidden>}
            {groups.map((group) => (
              <TotalsOfStatus key={group.status} group={group} />
            ))}
          </span>
        ))}
      </span>
    )
  );
};
