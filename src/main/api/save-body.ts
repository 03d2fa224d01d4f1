import { type Result, succeed } from '#contract/result.ts';
import type { Deadline } from './deadline.ts';

/** Where a downloaded answer goes. */
export interface FileSink {
  /** Stores the next piece; a failure ends the download. */
  write: (piece: Uint8Array) => Promise<Result<undefined>>;
  /** How many bytes have come, of how many; null where the platform does not say. */
  progress: (received: number, total: number | null) => void;
}

/** How many bytes will come. A packed answer says how long it is packed, which is no use here. */
const totalOf = ({ headers }: Response): number | null => {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
};

/**
 * Hands a response's body on piece by piece: a file of any size takes the memory of one piece. Each piece has the whole deadline,
 * since a long download is no slow one.
 */
export const saveBody = async (
  response: Response,
  deadline: Pick<Deadline, 'race' | 'renew'>,
  { write, progress }: FileSink,
): Promise<Result<undefined>> => {
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
    // Ended early, the rest is not wanted; ended in full, this does nothing.
    await reader.cancel().catch(() => undefined);
  }
};
