import { createStoredValue, isRecord } from '#kernel/base/storage.ts';
import { createStore, useStore } from '#kernel/base/store.ts';
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

const readEach = <T>(value: unknown, read: (part: unknown) => T): Readonly<Record<string, T>> =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, read(part)])) : {};

type AllReports = Readonly<Record<string, Readonly<Record<string, readonly SavedReport[]>>>>;

const storedReports = createStoredValue(
  'reports',
  (value): AllReports =>
    readEach(value, (reports) =>
      readEach(reports, (saved) =>
        Array.isArray(saved) ? saved.flatMap(readSavedReport).slice(0, viewLimits.perList) : [],
      ),
    ),
);
const allReports = createStore<AllReports>(storedReports.get() ?? {});
// Another window saved a report.
window.addEventListener('storage', ({ key }) => {
  if (key === 'reports') allReports.set(storedReports.get() ?? {});
});

const none: readonly SavedReport[] = [];
const savedIn = (all: AllReports, { memberId, report }: ReportScope): readonly SavedReport[] =>
  all[memberId]?.[report] ?? none;

/** The member's saved reports, in the order in which they were saved. */
export const useSavedReports = (scope: ReportScope): readonly SavedReport[] => savedIn(useStore(allReports), scope);

const sizeOf = (all: AllReports): number => new TextEncoder().encode(JSON.stringify(all)).length;

/** Changes a member's saved reports. Returns false, and changes nothing, if there would be too many of them. */
export const changeSavedReports = (
  scope: ReportScope,
  change: (before: readonly SavedReport[]) => readonly SavedReport[],
): boolean => {
  // From storage: another window may have changed them since this one read them.
  const all = storedReports.get() ?? {};
  const after = change(savedIn(all, scope));
  const next = { ...all, [scope.memberId]: { ...all[scope.memberId], [scope.report]: after } };
  const size = sizeOf(next);
  if (after.length > viewLimits.perList || (size > viewLimits.totalBytes && size > sizeOf(all))) return false;
  storedReports.set(next);
  allReports.set(next);
  return true;
};
