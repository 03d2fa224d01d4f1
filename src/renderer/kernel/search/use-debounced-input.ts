import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { searchText } from './grammar.ts';

interface DebouncedInputOptions {
  /** The applied text, such as in the URL. When something else than this input changes it, it replaces the input's text. */
  applied: string;
  /** Milliseconds after the last key until the text is applied. */
  restMs: number;
  /** `entered`: applied immediately, by Enter. */
  apply: (text: string, entered: boolean) => void;
}

export interface DebouncedInput {
  text: string;
  /** Whether the typed text is applied. */
  settled: boolean;
  type: (text: string) => void;
  /** Applies a text immediately, by Enter or by choosing it. */
  enter: (text: string) => void;
}

/** The text of a search input, which is applied when typing pauses. */
export const useDebouncedInput = ({ applied: given, restMs, apply }: DebouncedInputOptions): DebouncedInput => {
  const applied = searchText(given);
  const [text, setText] = useState(applied);
  const [previous, setPrevious] = useState(applied);
  const sent = useRef(applied);
  // Changed by navigation: replaces the text, unless it is this input's own text that arrives while typing continues.
  if (previous !== applied) {
    setPrevious(applied);
    if (applied !== sent.current) setText(applied);
    sent.current = applied;
  }
  const send = (typed: string, entered: boolean) => {
    sent.current = searchText(typed);
    apply(sent.current, entered);
  };
  const applyTyped = useEffectEvent((typed: string) => {
    if (searchText(typed) !== sent.current) send(typed, false);
  });
  // Restarts with each text: a text that navigation replaced is never applied.
  useEffect(() => {
    const timer = setTimeout(() => applyTyped(text), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return {
    text,
    settled: searchText(text) === applied,
    type: setText,
    enter(typed) {
      setText(typed);
      send(typed, true);
    },
  };
};
