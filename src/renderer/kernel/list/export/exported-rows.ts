/** How far an export is. */
export interface ExportedRows {
  rows: number;
  /** How many rows of the list could not be read. */
  unreadable: number;
  /** The number of rows that the platform counts, if it sends it. */
  total: number | null;
  /** Whether the platform sent pages that it had sent before, so that the export ended before the last one. */
  isRepeating: boolean;
}

/** Whether rows are missing. */
export const isIncomplete = ({ rows, unreadable, total, isRepeating }: ExportedRows): boolean =>
  isRepeating || (total !== null && rows + unreadable < total);
