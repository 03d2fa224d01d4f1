/** What of an IPC event tells who sent it; the shape of Electron's IpcMainInvokeEvent. */
export interface Sender {
  senderFrame: { readonly url: string; readonly parent: unknown } | null;
  sender: { readonly id: number; readonly mainFrame: unknown };
}

/** A page address that is ours: scheme and host of the app's own pages (a development server's in development). */
export const isOwnPage = (address: string, home: URL): boolean => {
  const url = URL.parse(address);
  return url !== null && url.protocol === home.protocol && url.host === home.host && url.username === '';
};

/**
 * Whether a call comes from the main frame of a window of ours that shows a page of ours. A frame that is gone (null), a frame
 * within a page, a window we did not make, or another address all say no. Scheme and host are compared parsed: a custom scheme's
 * `origin` is the text "null".
 */
export const isTrusted = (event: Sender, isOurWindow: (webContentsId: number) => boolean, home: URL): boolean => {
  const frame = event.senderFrame;
  if (frame === null || frame.parent !== null || frame !== event.sender.mainFrame) return false;
  return isOurWindow(event.sender.id) && isOwnPage(frame.url, home);
};
