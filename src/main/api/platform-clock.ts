import { createListeners } from '../base/listeners.ts';

const samplesKept = 5;
/** Date headers count whole seconds, so a smaller difference means nothing. */
const noiseMs = 2_000;

interface ClockParts {
  /** Platform time minus this machine's, in ms, as known from the last run. */
  offsetMs: number;
  local?: () => number;
}

export interface PlatformClock {
  now(): number;
  /** Platform time minus this machine's, in ms. */
  offset(): number;
  /** `sentAt` and `at`: this machine's clock before and after the request whose answer said `serverTime`. */
  observe(serverTime: number, sentAt: number, at: number): void;
  /** Calls `listener` when the offset has changed by more than noise. */
  onChange(listener: (offsetMs: number) => void): void;
}

/**
 * The platform's time, from `Date` headers, so that a wrong clock of this machine neither ends nor prolongs a session. The offset is the
 * median of the last answers, so that one slow or wrong answer has no effect.
 */
export const createPlatformClock = ({ offsetMs, local = () => Date.now() }: ClockParts): PlatformClock => {
  let offset = offsetMs;
  const samples: number[] = [];
  const changed = createListeners<[offsetMs: number]>();
  return {
    now: () => local() + offset,
    offset: () => offset,
    observe: (serverTime, sentAt, at) => {
      // Plus half a second, because the header is cut to whole seconds.
      samples.push(serverTime + 500 - (sentAt + at) / 2);
      if (samples.length > samplesKept) samples.shift();
      const median = samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0;
      const next = Math.abs(median) < noiseMs ? 0 : Math.round(median);
      if (Math.abs(next - offset) < noiseMs) return;
      offset = next;
      changed.call(offset);
    },
    onChange: changed.add,
  };
};
