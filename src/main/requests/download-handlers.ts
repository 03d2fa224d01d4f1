import type { EventPayload } from '#contract/bridge/calls.ts';
import { ceilings } from '#contract/bridge/ceilings.ts';
import { fail, succeed } from '#contract/bridge/result.ts';
import type { Client } from '../api/client.ts';
import type { InFlight } from '../api/in-flight.ts';
import type { Handlers } from '../bridge/register.ts';
import { refuseOverLimit } from '../ceilings/refuse-over-limit.ts';
import type { Log } from '../log/log.ts';
import type { ExportFiles } from '../shell/files/export-files.ts';

interface DownloadParts {
  client: Pick<Client, 'download'>;
  files: ExportFiles;
  inFlight: InFlight;
  progress: (progress: EventPayload<'api.progress'>) => void;
  log: Log;
  now?: () => number;
}

const progressEveryMs = 100;

/** Answers of the platform that are saved as files. The page gets the file's id and name, never its content or path. */
export const createDownloadHandlers = ({
  client,
  files,
  inFlight,
  progress,
  log,
  now = Date.now,
}: DownloadParts): Pick<Handlers, 'api.download'> => ({
  'api.download': async ({ requestId, endpoint, params, body, name }, { windowId }) => {
    // The dialog is part of the request, so that canceling or the session's end takes effect while it is open.
    const save = async (signal: AbortSignal) => {
      const opened = await files.open(name, windowId, signal);
      if (!opened.ok) return opened;
      if (opened.value === null) return signal.aborted ? fail('cancelled', 'Canceled', { requestId }) : succeed(null);
      const { id } = opened.value;
      const startedAt = now();
      let reportedAt = 0;
      const sink = {
        write: async (piece: Uint8Array) =>
          now() - startedAt > ceilings.downloadMs
            ? refuseOverLimit(log, 'downloadMs', 'The download takes too long. No file was saved.')
            : files.write(id, piece, windowId),
        progress: (received: number, total: number | null) => {
          if (now() - reportedAt < progressEveryMs) return;
          reportedAt = now();
          progress({ requestId, received, total });
          files.progress(id, windowId, total === null || total === 0 ? null : Math.min(1, received / total));
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
    return saved ?? fail('invalid', 'This request is already in flight', { requestId });
  },
});
