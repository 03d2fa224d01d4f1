import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReportDefinition } from '#kernel/definitions/report.ts';
import { useToday } from '#kernel/ui/dates/use-today.ts';
import { type ReportState, readReportState, writeReportState } from './report-state.ts';

/** Changes the state. `replace` replaces the history entry, as for dates that are being typed. */
export type ChangeReport = (changes: Partial<ReportState>, options?: { replace?: boolean }) => void;

/** The report's state in the URL. A choice pushes a history entry. */
export const useReportState = (definition: ReportDefinition): [state: ReportState, change: ChangeReport] => {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const state = useMemo(() => readReportState(definition, search, Date.parse(today)), [definition, search, today]);
  const change = useCallback<ChangeReport>(
    (changes, { replace = false } = {}) =>
      setSearch(writeReportState(definition, { ...state, ...changes }), { replace }),
    [definition, state, setSearch],
  );
  return [state, change];
};
