import { z } from 'zod';
import { limits } from '../values/limits.ts';

/** How the console looks and works on this computer, apart from the theme, the shortcuts and the lock. */
export const preferenceValues = z.object({
  /** A notification of the operating system when an export or download is saved. */
  notifyExportFinished: z.boolean(),
  /** A notification of the operating system when nothing could be saved. */
  notifyExportFailed: z.boolean(),
  /** A notification of the operating system when the platform has finished a report. */
  notifyReportFinished: z.boolean(),
  /** A notification of the operating system when a request for approval came or was decided. */
  notifyApprovals: z.boolean(),
  /** What opens after signing in: the choice of workspaces, the workspace used last, or one by its name. */
  defaultWorkspace: z.enum(['choose', 'last-used', 'wanda', 'ruby']),
  /** The zone in which dates are shown. */
  timeZone: z.enum(['local', 'utc']),
  /** The row height of lists without a choice of their own. */
  rowHeight: z.enum(['normal', 'compact']),
  /** The page size of lists without a choice of their own. */
  rowsPerPage: z.literal(limits.pageSizes),
});
export type PreferenceValues = z.infer<typeof preferenceValues>;
export type PreferenceKey = keyof PreferenceValues;

export const preferenceChanges = preferenceValues.partial().strict();
export type PreferenceChanges = z.infer<typeof preferenceChanges>;

/** The preferences as pages see them. `managed`: set by the organization's policy, which the member can't change. */
export const preferences = z.object({
  values: preferenceValues,
  managed: z.array(preferenceValues.keyof()),
});
export type Preferences = z.infer<typeof preferences>;

/**
 * Whether the operating system starts the console when the user logs in. `needs-approval`: macOS waits for the user's consent;
 * `unavailable`: the console is not installed.
 */
export const startAtLogin = z.object({
  state: z.enum(['on', 'off', 'needs-approval', 'unavailable']),
  managed: z.boolean(),
});
export type StartAtLogin = z.infer<typeof startAtLogin>;
