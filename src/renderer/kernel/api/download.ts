import type { BodyOf, EndpointName, EndpointOf, ParamsOf } from '#contract/api/contract.ts';
import { bridge, unwrap } from '#kernel/bridge.ts';

export interface DownloadProgress {
  /** Bytes. */
  received: number;
  /** Null where the platform does not say. */
  total: number | null;
}

interface DownloadOptions<Name extends EndpointName> {
  params: ParamsOf<EndpointOf<Name>>;
  body?: BodyOf<EndpointOf<Name>>;
  /** The file's name that is proposed. */
  name: string;
  signal: AbortSignal;
  onProgress: (progress: DownloadProgress) => void;
}

/**
 * Saves the answer of an endpoint that gives a file: main asks where, streams and keeps nothing of a download that fails or is
 * cancelled. Gives the file (its id is for `showInFolder`), or null when the member chose no place.
 */
export const download = async <Name extends EndpointName>(
  endpoint: Name,
  { params, body, name, signal, onProgress }: DownloadOptions<Name>,
): Promise<{ id: string; name: string } | null> => {
  const requestId = crypto.randomUUID();
  const cancel = () => void bridge.call['api.cancel']({ requestId });
  const stop = bridge.on['api.progress'](({ requestId: of, ...progress }) => {
    if (of === requestId) onProgress(progress);
  });
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return unwrap(
      await bridge.call['api.download']({ requestId, endpoint, params, name, ...(body === undefined ? {} : { body }) }),
    );
  } finally {
    signal.removeEventListener('abort', cancel);
    stop();
  }
};

/** What a toast offers about a file that was saved. */
export const showInFolder = (id: string) => ({
  label: 'Show in folder',
  run: () => void bridge.call['files.reveal']({ id }),
});
