import type { EventPayload } from '#contract/bridge.ts';
import { fail, succeed } from '#contract/result.ts';
import type { Client } from '../api/client.ts';
import type { InFlight } from '../api/in-flight.ts';
import type { ExportFiles } from '../shell/export-files.ts';
import type { Handlers } from './register.ts';

interface DownloadParts {
  client: Pick<Client, 'download'>;
  files: ExportFiles;
  inFlight: InFlight;
  progress: (progress: EventPayload<'api.progress'>) => void;
  now?: () => number;
}

/** How often the page is told how far a download is. */
const tellEveryMs = 100;

/** Answers of the platform that become files: main asks for the place, streams and renames; the page sees a name and a number. */
export const downloadHandlers = ({
  client,
  files,
  inFlight,
  progress,
  now = Date.now,
}: DownloadParts): Pick<Handlers, 'api.download'> => ({
  'api.download': async ({ requestId, endpoint, params, body, name }, { windowId }) => {
    // From the dialog on, so that a cancel or the session's end while the member is choosing is not lost.
    const save = async (signal: AbortSignal) => {
      const opened = await files.open(name, windowId, signal);
      if (!opened.ok) return opened;
      if (opened.value === null) return signal.aborted ? fail('cancelled', 'Cancelled', { requestId }) : succeed(null);
      const { id } = opened.value;
      let told = 0;
      const sink = {
        write: (piece: Uint8Array) => files.write(id, piece, windowId),
        progress: (received: number, total: number | null) => {
          if (now() - told < tellEveryMs) return;
          told = now();
          progress({ requestId, received, total });
          files.moved(id, windowId, total === null || total === 0 ? null : Math.min(1, received / total));
        },
      };
      const result = await client.download(endpoint, params, body, { requestId, signal, sink });
      if (!result.ok) {
        await files.discard(id, windowId, result.code !== 'cancelled');
        return result;
      }
      const finished = await files.finish(id, windowId);
      return finished.ok ? succeed({ id, ...finished.value }) : finished;
    };
    const saved = await inFlight.run({ requestId, windowId, isWrite: false }, save);
    return saved ?? fail('invalid', 'This request is already under way', { requestId });
  },
});
