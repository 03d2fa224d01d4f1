/** The least distance between two labels, in pixels. */
const spacing = 14;

/**
 * The places of labels beside the ends of their lines, in pixels from the top: at the end of each line, or as far from it as the others
 * need. All stay between `top` and `bottom`. The order of the result is that of `ends`.
 */
export const labelPlaces = (ends: readonly number[], top: number, bottom: number): readonly number[] => {
  const order = ends.map((_, index) => index).sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0) || a - b);
  const places = [...ends];
  let next = top;
  for (const index of order) {
    places[index] = Math.max(next, ends[index] ?? 0);
    next = (places[index] ?? 0) + spacing;
  }
  let last = bottom;
  for (const index of order.toReversed()) {
    places[index] = Math.min(last, places[index] ?? 0);
    last = (places[index] ?? 0) - spacing;
  }
  return places;
};
