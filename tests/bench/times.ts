/** A measured line: what, how much, of which unit. `limit` is what it must not pass. */
export interface Figure {
  name: string;
  p50: number;
  p95: number;
  unit: 'ms' | 'KiB' | 'MiB' | 'x' | 'files';
  limit?: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** The value below which this share of the times lies. */
const share = (times: readonly number[], part: number): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN);
};

/** Times of a repeated thing, in ms; the first is dropped, since it warms up what the others find warm. */
export const timed = (name: string, times: readonly number[], limit?: number): Figure => {
  const warm = times.length > 2 ? times.slice(1) : times;
  return { name, p50: share(warm, 0.5), p95: share(warm, 0.95), unit: 'ms', ...(limit === undefined ? {} : { limit }) };
};

export const single = (name: string, value: number, unit: Figure['unit'], limit?: number): Figure => ({
  name,
  p50: round(value),
  p95: round(value),
  unit,
  ...(limit === undefined ? {} : { limit }),
});

export const within = ({ p50, limit }: Figure): boolean => limit === undefined || p50 <= limit;
