import { type ReactNode, useMemo } from 'react';
import type { ListDefinition } from '#kernel/list/define-list.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { firstParams } from '#kernel/list/list-state.ts';
import type { TabProps } from './define-detail.ts';

interface ListTabOptions<Rec> {
  /** What else can be done here, beside the list's own tools. */
  extra?: (record: Rec) => ReactNode;
}

/** A tab that is a list below its record: `make` is asked once for each record. */
export const listTab = <Rec extends { id: string }>(
  title: string,
  make: (record: Rec) => ListDefinition,
  { extra }: ListTabOptions<Rec> = {},
) =>
  Object.assign(
    ({ record, base }: TabProps<Rec>) => (
      <ListTab key={record.id} title={title} make={make} record={record} base={base} extra={extra?.(record)} />
    ),
    {
      first: (record: Rec) => {
        const definition = make(record);
        return definition.source(firstParams(definition));
      },
    },
  );

interface ListTabProps<Rec> extends TabProps<Rec> {
  title: string;
  make: (record: Rec) => ListDefinition;
  extra: ReactNode;
}

const ListTab = <Rec,>({ title, make, record, base, extra }: ListTabProps<Rec>) => {
  const definition = useMemo(() => make(record), [make, record]);
  return <ListScreen definition={definition} title={title} base={base} inTab extra={extra} />;
};
