/** A time with an offset from UTC, and its fraction of a second. */
const withOffset = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(\.\d+)?([+-]\d\d:?\d\d)$/;

/** An ISO 8601 time in UTC, with all digits of its fraction. A text that names no offset is returned unchanged. */
export const utcTime = (iso: string): string => {
  const [, day, time, fraction = '', offset] = withOffset.exec(iso) ?? [];
  const at = day === undefined ? Number.NaN : Date.parse(`${day}T${time}${offset}`);
  return Number.isNaN(at) ? iso : `${new Date(at).toISOString().slice(0, 19)}${fraction}Z`;
};
