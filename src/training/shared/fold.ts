const combiningMarks = /\p{M}/gu;

/** A text in lower case without accents, for sorting and searching: `Adébáyọ̀` gives `adebayo`. */
export const fold = (text: string): string => text.normalize('NFD').replace(combiningMarks, '').toLowerCase();

/** Creates a `fold` that caches its results, for words that repeat. */
export const createCachedFold = (): ((text: string) => string) => {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = fold(text);
    if (known.size < 10_000) known.set(text, made);
    return made;
  };
};
