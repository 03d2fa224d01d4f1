import type { CaseRow } from '#contract/platform/api/cases.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import type { RecordRef } from './record-ref.ts';

/** The newest cases of a record that are read. */
const casesRead = 25;

/** A record with the cases that it is in, the newest first. */
export interface RecordWithCases extends RecordRef {
  /** What the record's page calls it. */
  name: string;
  cases: readonly CaseRow[];
}

const isAbout =
  (recordRef: RecordRef) =>
  ({ records }: CaseRow): boolean =>
    records.some(({ type, id }) => type === recordRef.type && id === recordRef.id);

/** The cases of a record. A platform that knows no such filter sends others, too. */
export const casesOfRecordQuery = (recordRef: RecordRef): ReadQuery<readonly CaseRow[]> =>
  mapQuery(
    api.cases.list.query({ record_type: recordRef.type, record: recordRef.id, sort: '-opened_at', limit: casesRead }),
    ['of record'],
    ({ data }) => data.filter(isAbout(recordRef)),
  );

/** Who has a case, as its records name it. */
export const caseHolder = ({ assignee, team }: Pick<CaseRow, 'assignee' | 'team'>): string =>
  assignee?.name ?? team?.name ?? 'Unassigned';
