import { Switch, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { CellInput } from '#kernel/definitions/form-input.ts';
import { IconButton } from '#kernel/ui/controls/icon-button.tsx';
import { DecimalInput } from './decimal-input.tsx';
import type { EditedRow } from './row-edits.ts';
import classes from './rows-input.module.css';
import { SelectInput } from './select-input.tsx';

interface RowLineProps {
  row: EditedRow;
  /** From 1. */
  position: number;
  count: number;
  columns: readonly CellInput[];
  /** Tells the buttons of several tables apart. */
  tableLabel: string;
  /** By column name. */
  errors: ReadonlyMap<string, string>;
  canMove: boolean;
  canRemove: boolean;
  hasInitialFocus: boolean;
  onCell: (name: string, value: string | boolean) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A row of a table of inputs: its number, its cells, and the buttons that move and remove it. */
export const RowLine = ({
  row,
  position,
  count,
  columns,
  tableLabel,
  errors,
  canMove,
  canRemove,
  hasInitialFocus,
  onCell,
  onMove,
  onRemove,
}: RowLineProps) => (
  <tr data-row={row.key}>
    <th scope="row" className={classes.number}>
      {position}
    </th>
    {columns.map((column, index) => (
      <td key={column.name} data-column={column.name}>
        <Cell
          column={column}
          value={row.cells[column.name]}
          label={`${column.label}, row ${position}`}
          error={errors.get(column.name)}
          hasInitialFocus={hasInitialFocus && index === 0}
          onChange={(value) => onCell(column.name, value)}
        />
      </td>
    ))}
    <td className={classes.actions}>
      {canMove && (
        <>
          <IconButton
            size={28}
            aria-label={`Move up row ${position} of ${tableLabel}`}
            title="Move up"
            isDisabled={position === 1}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </IconButton>
          <IconButton
            size={28}
            aria-label={`Move down row ${position} of ${tableLabel}`}
            title="Move down"
            isDisabled={position === count}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </IconButton>
        </>
      )}
      <IconButton
        size={28}
        aria-label={`Remove row ${position} of ${tableLabel}`}
        title={canRemove ? 'Remove' : 'No more rows can be removed'}
        isDisabled={!canRemove}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </td>
  </tr>
);

interface CellProps {
  column: CellInput;
  value: string | boolean | undefined;
  label: string;
  error: string | undefined;
  hasInitialFocus: boolean;
  onChange: (value: string | boolean) => void;
}

const Cell = ({ column, value, label, error, hasInitialFocus, onChange }: CellProps) => {
  const text = String(value ?? '');
  const shared = {
    size: 'xs',
    'aria-label': label,
    error,
    ...(hasInitialFocus && { 'data-autofocus': true }),
  } as const;
  switch (column.kind) {
    case 'switch':
      return (
        <Switch
          {...shared}
          className={classes.switch}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'select':
      return (
        <SelectInput
          {...shared}
          options={column.options}
          value={text}
          onChoose={onChange}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      );
    case 'text': {
      const suffix = column.suffix && { rightSection: <span aria-hidden>{column.suffix}</span> };
      return column.type === 'decimal' ? (
        <DecimalInput {...shared} {...suffix} autoComplete="off" value={text} onChange={onChange} />
      ) : (
        <TextInput
          {...shared}
          {...suffix}
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    }
  }
};
