const marks = /\p{M}/gu;

/** A text in small plain letters, as names are sorted and searched: `Adébáyọ̀` gives `adebayo`. */
export const fold = (text: string): string => text.normalize('NFD').replace(marks, '').toLowerCase();

/** Folds words that come again and again, remembering them. */
export const foldWords = (): ((text: string) => string) => {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = fold(text);
    if (known.size < 10_000) known.set(text, made);
    return made;
  };
};
