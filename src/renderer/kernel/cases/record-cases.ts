import { useQuery } from '@tanstack/react-query';
import type { AnyRecordActions } from '#kernel/definitions/action.ts';
import { useCanFetch } from '#kernel/session/lock/session-overlay.ts';
import { useCanCount } from '#kernel/ui/layout/use-can-count.ts';
import { preload, preloaded } from '#kernel/ui/states/lazy-part.tsx';
import { useHasCases } from './case-feature.ts';
import { casesOfRecordQuery, type RecordWithCases } from './cases-of-record.ts';
import type { TiedRecord } from './tied-record.ts';

const loadActions = async () => (await import('./record-cases.actions.ts')).recordCaseActions;

const noRecord: TiedRecord = { type: '', id: '' };

/**
 * The cases of a record with the actions that open one for it or add it to one. Null where there can be none, and while they are read, which
 * begins once the page has settled.
 */
export const useRecordCases = (
  tied: TiedRecord | null,
  name: string,
): { record: RecordWithCases; actions: AnyRecordActions } | null => {
  const hasCases = useHasCases();
  const canFetch = useCanFetch();
  const canRead = useCanCount();
  const query = casesOfRecordQuery(tied ?? noRecord);
  const { data: cases } = useQuery({
    queryKey: query.queryKey,
    queryFn: async (context) => (await Promise.all([query.queryFn(context), preload(loadActions)]))[0],
    enabled: hasCases && tied !== null && tied.type !== 'cases' && canFetch && canRead,
  });
  const actions = preloaded(loadActions);
  if (tied === null || cases === undefined || actions === undefined) return null;
  return { record: { ...tied, name, cases }, actions };
};
