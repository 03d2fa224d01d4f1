import { useQuery } from '@tanstack/react-query';
import type { AnyRecordActions } from '#kernel/definitions/action.ts';
import { useCanFetch } from '#kernel/session/lock/session-overlay.ts';
import { preload, preloaded } from '#kernel/ui/states/lazy-part.tsx';
import { useHasCases } from './case-feature.ts';
import { casesOfRecordQuery, type RecordWithCases } from './cases-of-record.ts';
import { useStaysOn } from './passed-records.ts';
import type { RecordRef } from './record-ref.ts';

const loadActions = async () => (await import('./record-cases.actions.ts')).recordCaseActions;

const noRecord: RecordRef = { type: '', id: '' };

/**
 * The cases of a record with the actions that open one for it or add it to one. Null where there can be none, and while they are read, which
 * begins once the record was not passed by.
 */
export const useRecordCases = (
  recordRef: RecordRef | null,
  name: string,
): { record: RecordWithCases; actions: AnyRecordActions } | null => {
  const hasCases = useHasCases();
  const canFetch = useCanFetch();
  const staysOn = useStaysOn(recordRef);
  const query = casesOfRecordQuery(recordRef ?? noRecord);
  const { data: cases } = useQuery({
    queryKey: query.queryKey,
    queryFn: async (context) => (await Promise.all([query.queryFn(context), preload(loadActions)]))[0],
    enabled: hasCases && recordRef !== null && recordRef.type !== 'cases' && canFetch && staysOn,
  });
  const actions = preloaded(loadActions);
  if (recordRef === null || cases === undefined || actions === undefined) return null;
  return { record: { ...recordRef, name, cases }, actions };
};
