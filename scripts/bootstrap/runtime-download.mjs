// Reads what download-runtime.mjs prints.

/** Errors of a network that does not lead to the server: trying again would fail in the same way. */
const unreachable = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH'];

const lines = (output) =>
  output.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line)];
    } catch {
      return []; // Warnings of Node, and lines that were cut off.
    }
  });

const megabytes = (bytes) => Math.round(bytes / 1_000_000);

/** The progress in a piece of output, such as `  60 of 120 MB (50%)`, in steps of 10%; undefined: it has none. */
export function progressText(chunk) {
  const last = lines(chunk).findLast(({ received }) => received !== undefined);
  if (!last) return undefined;
  if (!last.total) return `  ${Math.floor(megabytes(last.received) / 10) * 10} MB`;
  const tenths = Math.floor((last.received / last.total) * 10);
  return `  ${megabytes((last.total * tenths) / 10)} of ${megabytes(last.total)} MB (${tenths * 10}%)`;
}

/** How a download ended: `{ state: 'done' | 'unreachable' | 'failed', message }`, with a sentence for the terminal. */
export function downloadResult(output) {
  const end = lines(output).findLast(({ done, code }) => done || code !== undefined);
  if (end?.done) return { state: 'done', message: '' };
  if (unreachable.includes(end?.code))
    return { state: 'unreachable', message: `The server of the Electron runtime can't be reached (${end.code}).` };
  const reason =
    end === undefined
      ? 'it took too long'
      : end.code === 'STALLED'
        ? 'nothing was received for a minute'
        : `${end.message} (${end.code})`;
  return {
    state: 'failed',
    message: `The Electron runtime was not downloaded: ${reason}. The next start tries again.`,
  };
}
