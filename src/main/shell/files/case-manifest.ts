import type { DocumentProblem } from '#contract/bridge/files.ts';
import type { Environment } from '#contract/platform/environment.ts';
import type { PrintedPage } from './print-page.ts';
import type { ZippedFile } from './zip-writer.ts';

/** The console and the platform that a ZIP is saved with. */
export interface CaseSource {
  console: { name: string; version: string };
  /** `address`: null for the training platform, whose data is made up. */
  platform: { address: string | null; environment: Environment | null; isTraining: boolean };
}

export interface ManifestFile extends ZippedFile {
  mediaType: string;
  /** The name of the document on the platform; null for the case itself. */
  sourceName: string | null;
}

/** A document that is not in the ZIP. */
export interface MissingDocument {
  name: string;
  reason: DocumentProblem;
}

interface ManifestFacts extends CaseSource, Pick<PrintedPage, 'savedBy' | 'contentHash'> {
  /** The console path of the case. */
  address: string;
  revealed: number;
  files: readonly ManifestFile[];
  missing: readonly MissingDocument[];
  /** How many documents more the case has than one ZIP may hold. */
  beyond: number;
}

/** The wall clock of a zone: `2026-11-28 09:05:11`. */
const localTime = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
    .format(at)
    .replace(', ', ' ');

/** What `manifest.json` says, for programs. The manifest does not list itself: the log has its hash. */
export const caseManifest = ({
  console,
  platform,
  savedBy,
  address,
  contentHash,
  revealed,
  files,
  missing,
  beyond,
}: ManifestFacts) => ({
  format: 'case-zip/1',
  console,
  platform,
  savedBy: savedBy.member,
  savedAt: {
    utc: new Date(savedBy.at).toISOString(),
    zone: savedBy.zone,
    local: localTime(savedBy.at, savedBy.zone),
  },
  address,
  revealed,
  contentHash,
  files,
  missing: missing.map(({ name, reason }) => ({ sourceName: name, reason })),
  beyond,
});
