import { isRecordId } from '#contract/values/record-id.ts';

/** The pages of records whose collection has another path in the platform's API than their list in the console. */
const pages: ReadonlyMap<string, string> = new Map([['vouchers', 'vouchers/all']]);

/**
 * The path below its area of a record that the platform names by the path of its collection, such as `payouts/fiat`, and its ID; null if it
 * can't be part of an address. The console need not have a page there.
 */
export const namedRecordPath = ({ type, id }: { type: string; id: string }): string | null =>
  [...type.split('/'), id].every(isRecordId) ? `${pages.get(type) ?? type}/${id}` : null;
