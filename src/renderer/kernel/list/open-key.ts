/** The word of the address that names the record shown over its list. */
export const openKey = 'open';

/** The address's query with a record to show. */
export const withOpen = (search: string, key: string): string => {
  const words = new URLSearchParams(search);
  words.set(openKey, key);
  return `?${words}`;
};
