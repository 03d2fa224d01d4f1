import { Button, Input, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { appInfo } from '#kernel/base/app-info.ts';
import { Kbd } from '#kernel/commands/kbd.tsx';
import { keyCombinations } from '#kernel/commands/key-combinations.ts';
import type { FormValues } from '#kernel/definitions/action.ts';
import { hasOrder, type RowsInput } from '#kernel/definitions/form-input.ts';
import { formatCount } from '#kernel/format/text.ts';
import { rowsIn } from './form-value.ts';
import { nestedErrors } from './nested-errors.ts';
import { RowLine } from './row-line.tsx';
import classes from './rows-input.module.css';
import { useRows } from './use-rows.ts';

interface RowsInputProps {
  input: RowsInput;
  control: Control<FormValues>;
  hasInitialFocus: boolean;
}

/** The keys of the row that has the focus. */
const rowKeys = { next: 'Enter', up: 'Alt+ArrowUp', down: 'Alt+ArrowDown', remove: 'Mod+Shift+Backspace' };

/** Where the focus goes once the rows are drawn; `row` null is the Add button. */
interface FocusTarget {
  row: string | null;
  column: string | undefined;
}

/** Whether Enter in this element goes on to the next row: not on buttons and lists of options, which use it themselves. */
const isCell = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.getAttribute('aria-haspopup') === null;

/**
 * A table of inputs. Tab goes through the cells, Enter to the next row or, from the last, to a new one. Its value is controlled as a
 * whole, so that it is drafted, compared and reset like that of any other input, and two versions of the rows are never mixed.
 */
export const RowsInputField = ({ input, control, hasInitialFocus }: RowsInputProps) => {
  const { field, fieldState, formState } = useController({ name: input.name, control });
  const { submitCount } = formState;
  const list = useRows({ input, value: rowsIn(field.value), onChange: field.onChange, submitCount });
  const { rows } = list;
  const { columns, label, hint, emptyText, addLabel, maxRows } = input;
  const canMove = hasOrder(input);
  const hasCell = (key: string): boolean => {
    const [index, name] = key.split('.');
    return Number(index) < rows.length && columns.some((column) => column.name === name);
  };
  const { own, cells } = nestedErrors(fieldState.error, hasCell);
  /** The cells that were left, by row and column: an error of a rule is shown from then on. */
  const [leftCells, setLeftCells] = useState<ReadonlySet<string>>(new Set());
  const errorsOf = (index: number): ReadonlyMap<string, string> => {
    const row = rows[index];
    const shown = columns.flatMap(({ name }): [string, string][] => {
      const error = cells.get(`${index}.${name}`);
      const isShown = row && (!error?.isRule || submitCount > row.addedAtSubmit || leftCells.has(`${row.key} ${name}`));
      return error && isShown ? [[name, error.message]] : [];
    });
    return new Map(shown);
  };

  const id = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const find = (row: string, column = columns[0]?.name): HTMLElement | null =>
    body.current?.querySelector<HTMLElement>(
      `[data-row="${row}"] [data-column="${CSS.escape(column ?? '')}"] input:not([type=hidden])`,
    ) ?? null;
  const focusCell = ({ row, column }: FocusTarget) => (row === null ? addButton.current : find(row, column))?.focus();
  const target = useRef<FocusTarget | null>(null);
  // After the rows are drawn: the row to focus may be new or in another place.
  useLayoutEffect(() => {
    if (target.current) focusCell(target.current);
    target.current = null;
  });
  useImperativeHandle(field.ref, () => ({
    focus: () => {
      // The errors of now: the form sets the focus before they are drawn.
      const invalid = [...nestedErrors(control.getFieldState(input.name).error, hasCell).cells.keys()];
      const [index = '0', column] = invalid[0]?.split('.') ?? [];
      focusCell({ row: rows[Number(index)]?.key ?? null, column });
    },
  }));

  const add = () => {
    if (list.canAdd) target.current = { row: list.add(), column: undefined };
  };
  const remove = (key: string, column?: string) => {
    target.current = { row: list.remove(key), column };
  };
  const move = (key: string, by: -1 | 1, column?: string) => {
    if (column !== undefined) target.current = { row: key, column };
    list.move(key, by);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { nativeEvent } = event;
    const origin = event.target instanceof HTMLElement ? event.target : null;
    const index = rows.findIndex(({ key }) => key === origin?.closest<HTMLElement>('[data-row]')?.dataset.row);
    const row = rows[index];
    if (!row || nativeEvent.isComposing) return;
    const column = origin?.closest<HTMLElement>('[data-column]')?.dataset.column;
    const pressed = keyCombinations(nativeEvent, appInfo().platform === 'darwin');
    const toNextRow = () => {
      const next = rows[index + 1];
      if (next) focusCell({ row: next.key, column });
      else add();
    };
    const edits = new Map([
      [rowKeys.remove, () => remove(row.key, column)],
      ...(canMove
        ? ([
            [rowKeys.up, () => move(row.key, -1, column)],
            [rowKeys.down, () => move(row.key, 1, column)],
          ] as const)
        : []),
      ...(isCell(event.target) ? [[rowKeys.next, toNextRow] as const] : []),
    ]);
    const edit = pressed.map((keys) => edits.get(keys)).find((found) => found !== undefined);
    if (!edit) return;
    event.preventDefault();
    event.stopPropagation();
    edit();
  };

  return (
    <Input.Wrapper
      className={classes.root}
      id={id}
      labelElement="div"
      label={label}
      description={hint}
      error={own?.message}
      onBlur={(event) => {
        const cell = event.target.closest<HTMLElement>('[data-column]')?.dataset.column;
        const row = event.target.closest<HTMLElement>('[data-row]')?.dataset.row;
        if (cell && row) setLeftCells((before) => new Set(before).add(`${row} ${cell}`));
        if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur();
      }}
    >
      <div className={classes.frame} data-invalid={own !== undefined}>
        <table
          className={classes.table}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-keys${own ? ` ${id}-error` : ''}`}
        >
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Row</VisuallyHidden>
              </th>
              {columns.map((column) => (
                <th key={column.name} scope="col" data-narrow={column.kind === 'switch'}>
                  {column.label}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          {/* In the capture phase: the arrows of a select would open its list first. */}
          <tbody ref={body} onKeyDownCapture={onKeyDown}>
            {rows.map((row, index) => (
              <RowLine
                key={row.key}
                row={row}
                position={index + 1}
                count={rows.length}
                columns={columns}
                tableLabel={label}
                errors={errorsOf(index)}
                canMove={canMove}
                canRemove={list.canRemove}
                hasInitialFocus={hasInitialFocus && index === 0}
                onCell={(name, value) => list.setCell(row.key, name, value)}
                onMove={(by) => move(row.key, by)}
                onRemove={() => remove(row.key)}
              />
            ))}
            {rows.length === 0 && (
              <tr>
                <td className={classes.empty} colSpan={columns.length + 2}>
                  {emptyText}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <div className={classes.foot}>
        <Button
          ref={addButton}
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-disabled={!list.canAdd}
          {...(!list.canAdd && { 'data-disabled': true })}
          {...(hasInitialFocus && rows.length === 0 && { 'data-autofocus': true })}
          onClick={add}
        >
          {addLabel}
        </Button>
        {!list.canAdd && maxRows !== undefined && <span className="muted">At most {formatCount(maxRows, 'row')}</span>}
        {list.undoable && (
          <span className={classes.undo}>
            Row {list.undoable.index + 1} removed.
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => {
                target.current = { row: list.undo(), column: undefined };
              }}
            >
              Undo
            </Button>
          </span>
        )}
        <p id={`${id}-keys`} className={classes.keys}>
          <Kbd keys={rowKeys.next} /> next row
          {canMove && (
            <>
              <Kbd keys={rowKeys.up} /> <Kbd keys={rowKeys.down} /> move
            </>
          )}
          <Kbd keys={rowKeys.remove} /> remove
        </p>
        <VisuallyHidden role="status">{list.message}</VisuallyHidden>
      </div>
    </Input.Wrapper>
  );
};
