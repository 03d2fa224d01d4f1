import type { BodyOf, EndpointName, EndpointOf, ParamsOf } from '#contract/platform/api/contract.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';

export interface DownloadProgress {
  /** Bytes. */
  received: number;
  /** Null if the platform does not send it. */
  total: number | null;
}

interface DownloadOptions<Name extends EndpointName> {
  params: ParamsOf<EndpointOf<Name>>;
  body?: BodyOf<EndpointOf<Name>>;
  /** The proposed file name. */
  name: string;
  signal: AbortSignal;
  onProgress: (progress: DownloadProgress) => void;
}

/**
 * Saves the file that an endpoint sends. Main shows the save dialog, streams the file to disk, and deletes it if the download fails or
 * is cancelled. Returns the file, with its ID for `showInFolder`, or null if the member cancels the save dialog.
 */
export const download = async <Name extends EndpointName>(
  endpoint: Name,
  { params, body, name, signal, onProgress }: DownloadOptions<Name>,
): Promise<({ id: string } & SavedNames) | null> => {
  const requestId = crypto.randomUUID();
  const cancel = () => void bridge.call['api.cancel']({ requestId });
  const unsubscribe = bridge.on['api.progress'](({ requestId: id, ...progress }) => {
    if (id === requestId) onProgress(progress);
  });
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return unwrap(
      await bridge.call['api.download']({ requestId, endpoint, params, name, ...(body === undefined ? {} : { body }) }),
    );
  } finally {
    signal.removeEventListener('abort', cancel);
    unsubscribe();
  }
};

/** The names of a saved file and of the one that it could not replace. */
export interface SavedNames {
  name: string;
  inUse?: string | undefined;
}

/** Names a saved file, and says why it has another name than the chosen one. */
export const savedFileText = ({ name, inUse }: SavedNames): string =>
  inUse === undefined ? name : `Saved as ${name}, because ${inUse} is open in another program or can't be replaced`;

/** The toast action for a saved file. */
export const showInFolder = (id: string) => ({
  label: 'Show in folder',
  run: () => void bridge.call['files.reveal']({ id }),
});
