/** Whether an address may be opened in the system's browser: https, a listed host, no user, password or port. */
export const isAllowedExternal = (address: string, allowedHosts: readonly string[]): boolean => {
  const url = URL.parse(address);
  if (url === null) return false;
  const plain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
  return plain && allowedHosts.includes(url.hostname);
};

/** Opens allowed addresses in the system's browser; gives whether it did. `open` is Electron's shell.openExternal. */
export const createExternalLinks =
  (allowedHosts: readonly string[], open: (url: string) => Promise<void>) =>
  (address: string): boolean => {
    if (!isAllowedExternal(address, allowedHosts)) return false;
    void open(address).catch(() => undefined);
    return true;
  };
export type ExternalLinks = ReturnType<typeof createExternalLinks>;
