import { isRecordId } from '#contract/values/record-id.ts';

/**
 * The path below its area of a record that the platform names by the path of its collection, such as `payouts/fiat`, and its ID; null if it
 * can't be part of an address.
 */
export const namedRecordPath = ({ type, id }: { type: string; id: string }): string | null =>
  [...type.split('/'), id].every(isRecordId) ? `${type}/${id}` : null;
