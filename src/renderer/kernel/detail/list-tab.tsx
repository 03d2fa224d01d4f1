import { useMemo } from 'react';
import type { ListDefinition } from '#kernel/list/define-list.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import type { TabProps } from './define-detail.ts';

/** A tab that is a list below its record: `make` gets the record's id, and is asked once for each. */
export const listTab =
  (title: string, make: (id: string) => ListDefinition) =>
  ({ record, base }: TabProps<{ id: string }>) => (
    <ListTab key={record.id} title={title} make={make} id={record.id} base={base} />
  );

interface ListTabProps {
  title: string;
  make: (id: string) => ListDefinition;
  id: string;
  base: string;
}

const ListTab = ({ title, make, id, base }: ListTabProps) => {
  const definition = useMemo(() => make(id), [make, id]);
  return <ListScreen definition={definition} title={title} base={base} inTab />;
};
