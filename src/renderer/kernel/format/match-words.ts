/** The matched parts of a text, and a score: higher is better. Positions are character offsets, the end exclusive. */
export interface WordMatch {
  score: number;
  marks: readonly (readonly [start: number, end: number])[];
}

/** Folds case and accents; each UTF-16 unit keeps its position. */
const fold = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const unit = text.charAt(at);
    const plain = unit.normalize('NFD').charAt(0).toLowerCase();
    return plain === '' ? unit : plain;
  }).join('');

const isWordStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));

/** The best match of a word: at the start of the text, otherwise of a word, otherwise anywhere. */
const find = (text: string, word: string): { at: number; score: number } | null => {
  let inside = -1;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (isWordStart(text, at)) return { at, score: at === 0 ? 4 : 3 };
    if (inside === -1) inside = at;
  }
  return inside === -1 ? null : { at: inside, score: 1 };
};

/**
 * Matches all words of a query in any order. `more`, such as an ID, is searched too, but scores less and is not marked. Returns null if
 * a word is missing. An empty query matches everything.
 */
export const matchWords = (query: string, text: string, more = ''): WordMatch | null => {
  const folded = fold(text);
  const rest = fold(more);
  const marks: [number, number][] = [];
  let score = 0;
  for (const word of fold(query).split(/\s+/).filter(Boolean)) {
    const found = find(folded, word);
    if (found) marks.push([found.at, found.at + word.length]);
    else if (!rest.includes(word)) return null;
    score += found?.score ?? 0.5;
  }
  return { score, marks: joined(marks) };
};

/** Sorts the ranges and merges those that touch or overlap. */
const joined = (marks: readonly [number, number][]): [number, number][] =>
  marks
    .toSorted((one, other) => one[0] - other[0])
    .reduce<[number, number][]>((done, [start, end]) => {
      const last = done.at(-1);
      if (last && start <= last[1]) last[1] = Math.max(last[1], end);
      else done.push([start, end]);
      return done;
    }, []);
