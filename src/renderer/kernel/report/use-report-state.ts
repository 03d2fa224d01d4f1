import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReportDefinition } from '#kernel/definitions/report.ts';
import { type ReportState, readReportState, writeReportState } from './report-state.ts';

/** The report's state in the URL. Every choice pushes a history entry. */
export const useReportState = (
  definition: ReportDefinition,
): [state: ReportState, change: (changes: Partial<ReportState>) => void] => {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readReportState(definition, search), [definition, search]);
  const change = useCallback(
    (changes: Partial<ReportState>) => setSearch(writeReportState(definition, { ...state, ...changes })),
    [definition, state, setSearch],
  );
  return [state, change];
};
