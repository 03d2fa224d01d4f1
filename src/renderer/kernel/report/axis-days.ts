/** How many days an axis names at most; their names fit next to each other on the narrowest page. */
const namedDays = 7;

/** The days that the axis of a chart names: evenly spread, with the first and the last one. */
export const axisDays = (days: readonly string[]): string[] => {
  const count = Math.min(namedDays, days.length);
  const named = Array.from({ length: count }, (_, index) =>
    Math.round((index * (days.length - 1)) / Math.max(1, count - 1)),
  );
  return named.flatMap((index) => days[index] ?? []);
};
