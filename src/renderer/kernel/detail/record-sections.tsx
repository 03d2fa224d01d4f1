import { type ReactNode, useMemo } from 'react';
import { readOr } from '#kernel/base/unreadable-field.ts';
import type { Section, SectionProps } from '#kernel/definitions/detail.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { FieldList } from '#kernel/fields/field-list.tsx';
import { ChangeHistory } from '#kernel/history/change-history.tsx';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { PermissionGuard } from '#kernel/member/permission-guard.tsx';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { UnreadableBoundary } from '#kernel/ui/states/unreadable.tsx';
import { RecordJson } from '#kernel/ui/values/record-json.tsx';
import { Timeline } from '#kernel/ui/values/timeline.tsx';
import { ActionButtons } from '#kernel/write/actions/action-buttons.tsx';
import classes from './record-sections.module.css';

interface RecordSectionsProps {
  sections: readonly Section<unknown>[];
  record: unknown;
  base: string;
}

/**
 * The sections of a record in one column, or in two where some stand at the side. Wide sections, and a list with what follows it, have the
 * full width.
 */
export const RecordSections = ({ sections, record, base }: RecordSectionsProps) => {
  const column = (list: readonly Section<unknown>[]) => (
    <div className={classes.column}>
      {list.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections are fixed by the definition.
        <UnreadableBoundary key={index} record={record} {...('title' in section && { title: section.title })}>
          <RecordSection section={section} sections={sections} record={record} base={base} />
        </UnreadableBoundary>
      ))}
    </div>
  );
  const side = sections.filter((section) => section.side);
  if (side.length === 0) return column(sections);
  const above = sections.filter(({ wide }) => wide === 'above');
  const main = sections.filter(({ side, wide }) => !side && !wide);
  const firstList = main.findIndex((section) => section.kind === 'list');
  const inColumn = firstList === -1 ? main.length : firstList;
  const below = [...main.slice(inColumn), ...sections.filter(({ wide }) => wide === 'below')];
  return (
    <>
      {above.length > 0 && <div className={classes.above}>{column(above)}</div>}
      <div className={classes.columns}>
        {column(main.slice(0, inColumn))}
        {column(side)}
      </div>
      {below.length > 0 && <div className={classes.below}>{column(below)}</div>}
    </>
  );
};

interface RecordSectionProps extends RecordSectionsProps {
  section: Section<unknown>;
}

const fieldsOf = (section: Section<unknown>, record: unknown): readonly Field<unknown>[] => {
  if (section.kind !== 'fields') return [];
  return typeof section.fields === 'function' ? section.fields(record) : section.fields;
};

const RecordSection = ({ section, sections, record, base }: RecordSectionProps) => {
  switch (section.kind) {
    case 'fields': {
      const { title, actions } = section;
      return (
        <TitledPanel title={title} aside={actions && <ActionButtons actions={actions} record={record} />}>
          <FieldList fields={fieldsOf(section, record)} record={record} base={base} />
        </TitledPanel>
      );
    }
    case 'timeline':
      return <Timeline title={section.title} events={section.events(record)} />;
    case 'history':
      return (
        <ChangeHistory
          entries={section.entries(record)}
          record={record}
          fields={[
            ...section.fields,
            ...sections.flatMap((other) =>
              readOr(
                () => fieldsOf(other, record),
                () => [],
              ),
            ),
          ]}
        />
      );
    case 'list':
      return <NestedListSection section={section} record={record} base={base} />;
    case 'json':
      return <RecordJson value={record} />;
    case 'custom': {
      const { component: Content } = section;
      return <Content record={record} base={base} />;
    }
  }
};

interface NestedListSectionProps extends SectionProps<unknown> {
  section: Extract<Section<unknown>, { kind: 'list' }>;
}

/** A nested list with its title. Both are hidden without the permission, and on records that have no such list. */
const NestedListSection = ({ section: { title, list, permission, isShown }, record, base }: NestedListSectionProps) => {
  if (isShown?.(record) === false) return null;
  return (
    <PermissionGuard permission={permission ?? null} fallback={null}>
      <section aria-label={title}>
        <NestedList list={list} title={title} record={record} base={base} placement="section" />
      </section>
    </PermissionGuard>
  );
};

interface NestedListProps {
  list: (record: unknown) => ListDefinition;
  title: string;
  record: unknown;
  base: string;
  placement: 'tab' | 'section';
  extraTools?: ReactNode;
}

/** A list of a record. Its definition is created once per fetched record. */
export const NestedList = ({ list, title, record, base, placement, extraTools }: NestedListProps) => {
  const definition = useMemo(() => list(record), [list, record]);
  return <ListScreen definition={definition} title={title} base={base} placement={placement} extraTools={extraTools} />;
};
