import { Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useLocation } from 'react-router-dom';
import type { Page } from '#contract/platform/definitions/answers.ts';
import { readListPosition } from '#kernel/base/list-position-state.ts';
import type { DetailDefinition } from '#kernel/definitions/detail.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { rowPath } from '#kernel/list/state/row-path.ts';
import { openListAt } from '#kernel/record/list-position.ts';
import { PageHeader } from '#kernel/ui/layout/page-header.tsx';
import { AmountHeading } from './amount-headline.tsx';

/** The row that a record was opened from or stepped to, with the columns of its list; null if no loaded page of that list has it. */
const useOpenedRow = (path: string | null): { row: unknown; columns: readonly Field<unknown>[] } | null => {
  const position = readListPosition(useLocation().state);
  const client = useQueryClient();
  const list = position && openListAt(position.address);
  if (!list || path === null) return null;
  const { definition, limit, pageParams } = list;
  const { queryKey } = definition.source(pageParams(Math.floor(position.index / limit) + 1));
  const rows = client.getQueryData<Page<unknown>>(queryKey)?.data;
  const row = rows?.find((candidate) => rowPath(definition, candidate) === path);
  return row === undefined ? null : { row, columns: definition.columns };
};

interface KnownHeaderProps {
  definition: DetailDefinition;
  /** The title of the page of any such record. */
  title: string;
  /** The record's path below the area. */
  path: string | null;
  onBack: () => void;
}

/**
 * The header of a record that is loading: what the row knows that it was opened from. Badges are those of the row's own columns, because the
 * record's badges may depend on what only the record has.
 */
export const KnownHeader = ({ definition, title, path, onBack }: KnownHeaderProps) => {
  const opened = useOpenedRow(path);
  const name = opened?.columns.find(({ primary }) => primary)?.text(opened.row);
  if (!opened || !name) return <PageHeader title={title} onBack={onBack} />;
  const { row, columns } = opened;
  const amount = definition.amount(row);
  const badges = columns.filter((column) => column.kind === 'badge' && column.text(row) !== '');
  return (
    <PageHeader
      title={name}
      {...(amount && { heading: <AmountHeading amount={amount} /> })}
      windowTitle={title}
      onBack={onBack}
      badges={
        <Group gap={6}>
          {badges.map((column) => (
            <Fragment key={column.key}>{column.render(row)}</Fragment>
          ))}
        </Group>
      }
      subtitle={amount && <span className="num">{name}</span>}
    />
  );
};
