/** The formats of a whole report, in the order of menus. */
export const reportFormats = ['xlsx', 'csv', 'pdf'] as const;
/** A format of a whole report. */
export type ReportFormat = (typeof reportFormats)[number];
