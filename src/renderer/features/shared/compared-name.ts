/** A name to compare: without case, spaces and characters that are not seen. */
export const comparedName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cc}\p{Cf}]/gu, '');
