/** The sender's part of Electron's IpcMainInvokeEvent. */
export interface Sender {
  senderFrame: { readonly url: string; readonly parent: unknown } | null;
  sender: { readonly id: number; readonly mainFrame: unknown };
}

/** Whether an address is one of the console's pages: the scheme and host of `home`, without credentials. */
export const isOwnPage = (address: string, home: URL): boolean => {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === home.protocol && url.host === home.host;
};

/**
 * Whether a call comes from the main frame of one of the console's windows, showing one of its pages. Destroyed frames, subframes, other
 * windows and other addresses are refused. Scheme and host are compared parsed, because a custom scheme's `origin` is the text "null".
 */
export const isTrusted = (event: Sender, isOurWindow: (webContentsId: number) => boolean, home: URL): boolean => {
  const frame = event.senderFrame;
  if (frame === null || frame.parent !== null || frame !== event.sender.mainFrame) return false;
  return isOurWindow(event.sender.id) && isOwnPage(frame.url, home);
};
