import { useDebouncedCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { hasPermission } from '#contract/platform/permissions.ts';
import { readOr } from '#kernel/base/unreadable-field.ts';
import type { Tab, TabContent } from '#kernel/definitions/detail.ts';
import { listScope } from '#kernel/list/state/list-scope.ts';
import { firstPageParams } from '#kernel/list/state/list-state.ts';
import { intentDelayMs } from '#kernel/list/state/use-list-prefetch.ts';
import { useMe } from '#kernel/member/me.ts';
import { PermissionGuard } from '#kernel/member/permission-guard.tsx';
import { RequestAccess } from '#kernel/member/request-access.tsx';
import { preload, useLoaded } from '#kernel/ui/states/lazy-part.tsx';
import { Loading } from '#kernel/ui/states/states.tsx';
import { NestedList, RecordSections } from './record-sections.tsx';

/** Prefetches a tab when the pointer or the focus stays on it: its chunk, and the first page of its list. */
export const useTabPrefetch = (record: unknown, base: string): ((tab: Tab<unknown>) => void) => {
  const client = useQueryClient();
  const { id: memberId, permissions } = useMe();
  return useDebouncedCallback(async (tab: Tab<unknown>) => {
    if (!hasPermission(permissions, tab.permission ?? null)) return;
    const content = await preload(tab.load).catch(() => null);
    if (content?.kind !== 'list') return;
    const definition = readOr(
      () => content.list(record),
      () => null,
    );
    if (definition === null) return;
    await client.prefetchQuery(definition.source(firstPageParams(definition, listScope(memberId, base, definition))));
  }, intentDelayMs);
};

interface TabPanelProps {
  tab: Tab<unknown>;
  record: unknown;
  base: string;
}

/** The content of one tab of a record, for members with its permission. */
export const TabPanel = (props: TabPanelProps) => {
  const { permission = null, label } = props.tab;
  return (
    <PermissionGuard permission={permission} fallback={<RequestAccess permission={permission} page={label} />}>
      <AllowedTab {...props} />
    </PermissionGuard>
  );
};

const AllowedTab = ({ tab, record, base }: TabPanelProps) => {
  const content = useLoaded(tab.load);
  if (content.state === 'failed') throw content.error;
  if (content.state === 'loading') return <Loading />;
  return <LoadedTab content={content.value} title={tab.label} record={record} base={base} />;
};

interface LoadedTabProps {
  content: TabContent<unknown>;
  title: string;
  record: unknown;
  base: string;
}

const LoadedTab = ({ content, title, record, base }: LoadedTabProps) => {
  if (content.kind === 'sections') return <RecordSections sections={content.sections} record={record} base={base} />;
  const { list, tools: Tools } = content;
  return (
    <NestedList
      list={list}
      title={title}
      record={record}
      base={base}
      placement="tab"
      extraTools={Tools && <Tools record={record} />}
    />
  );
};
