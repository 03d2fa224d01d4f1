import { createMemberValues } from '#kernel/base/member-values.ts';
import { isRecord } from '#kernel/base/storage.ts';
import { useStore } from '#kernel/base/store.ts';
import { cleanViewName, viewLimits } from '#kernel/list/views/saved-views.ts';
import { type ReportFormat, reportFormats } from './report-formats.ts';

/** A report that a member exports again and again. A period such as last month moves with the day. */
export interface SavedReport {
  id: string;
  name: string;
  /** Period, comparison and filters as in the report's address; they hold codes and days, no search text. */
  search: string;
  format: ReportFormat;
}

/** Whose saved reports, and of which report: `wanda/finance`. */
export interface ReportScope {
  memberId: string;
  report: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const readSavedReport = (value: unknown): readonly SavedReport[] => {
  if (!isRecord(value)) return [];
  const { id, search } = value;
  const name = isText(value.name) ? cleanViewName(value.name) : '';
  const format = reportFormats.find((known) => known === value.format);
  if (!isText(id) || !isText(search) || format === undefined) return [];
  return name === '' || name.length > viewLimits.nameLength ? [] : [{ id, name, search, format }];
};

const none: readonly SavedReport[] = [];
const values = createMemberValues(
  'reports',
  (saved): readonly SavedReport[] =>
    Array.isArray(saved) ? saved.flatMap(readSavedReport).slice(0, viewLimits.perList) : none,
  { maxBytes: viewLimits.totalBytes },
);

/** The member's saved reports, in the order in which they were saved. */
export const useSavedReports = ({ memberId, report }: ReportScope): readonly SavedReport[] =>
  values.valueIn(useStore(values.store), memberId, report) ?? none;

/** Changes a member's saved reports. Returns false, and changes nothing, if there would be too many of them. */
export const changeSavedReports = (
  { memberId, report }: ReportScope,
  change: (before: readonly SavedReport[]) => readonly SavedReport[],
): boolean =>
  values.change(
    memberId,
    report,
    (before) => change(before ?? none),
    ({ length }) => length <= viewLimits.perList,
  );
