import { useRef } from 'react';
import { searchText } from './grammar.ts';

/** A text in the quotes that it was copied with. */
const inQuotes = /^(["'`“„‘«])(.*)(["'`”“’»])$/;

interface PastedText {
  onPaste: () => void;
  /** Reads the input's new value: whether it was pasted, and then without what surrounds it. */
  read: (value: string) => { text: string; isPasted: boolean };
  /** Call it on each key: the next change is typed unless a paste follows. */
  reset: () => void;
}

/** Tells pasted text from typed text: a pasted one is complete, so that it is searched at once. */
export const usePastedText = (): PastedText => {
  const isPasted = useRef(false);
  const reset = () => {
    isPasted.current = false;
  };
  return {
    onPaste: () => {
      isPasted.current = true;
    },
    read(value) {
      if (!isPasted.current) return { text: value, isPasted: false };
      reset();
      const text = searchText(value);
      return { text: inQuotes.exec(text)?.[2]?.trim() ?? text, isPasted: true };
    },
    reset,
  };
};
