/** Whether an address may be handed to the system's browser: https, a host on the list by its exact name, no user or password. */
export const isAllowedExternal = (address: string, allowedHosts: readonly string[]): boolean => {
  const url = URL.parse(address);
  if (url === null) return false;
  const plain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
  return plain && allowedHosts.includes(url.hostname);
};

/** The one door to the system's browser; gives whether it was opened. `open` is electron's shell.openExternal. */
export const createExternalLinks =
  (allowedHosts: readonly string[], open: (url: string) => Promise<void>) =>
  (address: string): boolean => {
    if (!isAllowedExternal(address, allowedHosts)) return false;
    void open(address).catch(() => undefined);
    return true;
  };
export type ExternalLinks = ReturnType<typeof createExternalLinks>;
