import type { PreferenceValues } from './preferences.ts';

/** The preferences of a new computer. Apart from their schema, because pages need them before any schema is loaded. */
export const defaultPreferences: PreferenceValues = {
  notifyExportFinished: true,
  notifyExportFailed: true,
  notifyReportFinished: true,
  notifyApprovals: true,
  defaultWorkspace: 'choose',
  timeZone: 'local',
  rowHeight: 'normal',
  rowsPerPage: 25,
};
