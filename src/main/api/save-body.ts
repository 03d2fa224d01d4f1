import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import type { HttpResponse } from '../http/http.ts';
import type { Deadline } from './deadline.ts';

/** The target of a download. */
export interface FileSink {
  /** Stores the next chunk; a failure ends the download. */
  write: (piece: Uint8Array) => Promise<Result<undefined>>;
  /** `total` is null where the platform does not say it. */
  progress: (received: number, total: number | null) => void;
}

/** The size of the body. The Content-Length of a compressed body is its compressed size, so it is ignored. */
const totalOf = ({ headers }: HttpResponse): number | null => {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
};

/**
 * Passes on a response's body chunk by chunk, so that a file of any size needs the memory of one chunk. The deadline restarts with each
 * chunk, because a large download may take long. An answer that does not say where it ends is refused: half a file of rows looks like a whole one.
 */
export const saveBody = async (
  response: HttpResponse,
  deadline: Pick<Deadline, 'race' | 'renew'>,
  { write, progress }: FileSink,
): Promise<Result<undefined>> => {
  if (response.hasUnmarkedEnd)
    return fail('drift', "The platform didn't say where this file ends, so part of it could be missing");
  const total = totalOf(response);
  let received = 0;
  progress(received, total);
  const reader = response.body?.getReader();
  if (!reader) return succeed(undefined);
  try {
    for (;;) {
      const { done, value } = await deadline.race(reader.read());
      if (done) return succeed(undefined);
      const written = await write(value);
      if (!written.ok) return written;
      received += value.byteLength;
      progress(received, total);
      deadline.renew();
    }
  } finally {
    // Cancels the rest after an early end; after a complete one it does nothing.
    await reader.cancel().catch(() => undefined);
  }
};
