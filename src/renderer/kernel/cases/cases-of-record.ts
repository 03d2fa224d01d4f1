import type { CaseRow } from '#contract/platform/api/cases.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import type { TiedRecord } from './tied-record.ts';

/** The newest cases of a record that are read. */
const casesRead = 25;

/** A record with the cases that it is in, the newest first. */
export interface RecordWithCases extends TiedRecord {
  /** What the record's page calls it. */
  name: string;
  cases: readonly CaseRow[];
}

const isAbout =
  (tied: TiedRecord) =>
  ({ records }: CaseRow): boolean =>
    records.some(({ type, id }) => type === tied.type && id === tied.id);

/** The cases of a record. A platform that knows no such filter sends others, too. */
export const casesOfRecordQuery = (tied: TiedRecord): ReadQuery<readonly CaseRow[]> =>
  mapQuery(
    api.cases.list.query({ record_type: tied.type, record: tied.id, sort: '-opened_at', limit: casesRead }),
    ['of record'],
    ({ data }) => data.filter(isAbout(tied)),
  );
