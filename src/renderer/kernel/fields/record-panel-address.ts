/** The URL parameter of the record that is shown in a panel over its list. */
export const panelKey = 'open';

/** The query string that opens a record in the panel. */
export const panelSearch = (search: string, key: string): string => {
  const params = new URLSearchParams(search);
  params.set(panelKey, key);
  return `?${params}`;
};
