/** The form of an id that can be part of a path. */
export const recordIdForm = /^[A-Za-z0-9][A-Za-z0-9._~:-]{0,99}$/;

/**
 * Whether an id may be a segment of a path: of a page, a deep link or a request. Ids have one alphabet, without `/`, `%`, spaces and `..`;
 * an id with other characters is shown as text and has no link.
 */
export const isRecordId = (value: unknown): value is string => typeof value === 'string' && recordIdForm.test(value);
