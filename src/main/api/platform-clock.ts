const samplesKept = 5;
/** Date headers count whole seconds: below this a difference is noise. */
const noiseMs = 2_000;

interface ClockParts {
  /** Platform time minus this machine's, in ms, as known from the last run. */
  offsetMs: number;
  /** Told when the offset moved by more than noise. */
  changed: (offsetMs: number) => void;
  local?: () => number;
}

/**
 * The platform's time, from `Date` headers: a machine whose clock is a day off must neither end a session nor keep one. The
 * offset is the median of the last few answers, so that one slow or odd answer moves nothing.
 */
export const createPlatformClock = ({ offsetMs, changed, local = () => Date.now() }: ClockParts) => {
  let offset = offsetMs;
  const samples: number[] = [];
  return {
    now: (): number => local() + offset,
    /** `sentAt` and `at`: this machine's clock before and after the request that gave `serverTime`. */
    observe: (serverTime: number, sentAt: number, at: number): void => {
      // Half a second, since the header cuts what is below a second.
      samples.push(serverTime + 500 - (sentAt + at) / 2);
      if (samples.length > samplesKept) samples.shift();
      const median = samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0;
      const next = Math.abs(median) < noiseMs ? 0 : Math.round(median);
      if (Math.abs(next - offset) < noiseMs) return;
      offset = next;
      changed(offset);
    },
  };
};
