import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { searchText } from './grammar.ts';

interface Typing {
  /**
   * What is in force: in the address, or asked for; written as anybody may write it. It wins over the field when it changes by anything
   * but the field.
   */
  applied: string;
  /** How long typing rests before it is applied, in ms. */
  restMs: number;
  /** `entered`: by Enter, at once. */
  apply: (text: string, entered: boolean) => void;
}

export interface Typed {
  text: string;
  /** Nothing is typed that is not in force yet. */
  settled: boolean;
  type: (text: string) => void;
  /** Applies a text at once, by Enter or by choosing it. */
  enter: (text: string) => void;
}

/** What a search field holds while it is typed in, apart from what is in force. */
export const useTyped = ({ applied: given, restMs, apply }: Typing): Typed => {
  const applied = searchText(given);
  const [text, setText] = useState(applied);
  const [seen, setSeen] = useState(applied);
  const sent = useRef(applied);
  // Changed under the field (back, a link): it wins, unless it is this field's own word coming back while more is typed.
  if (seen !== applied) {
    setSeen(applied);
    if (applied !== sent.current) setText(applied);
    sent.current = applied;
  }
  const send = (typed: string, entered: boolean) => {
    sent.current = searchText(typed);
    apply(sent.current, entered);
  };
  const rest = useEffectEvent((typed: string) => {
    if (searchText(typed) !== sent.current) send(typed, false);
  });
  // Begins anew with each text: one that was overwritten, by going back say, is never applied after all.
  useEffect(() => {
    const timer = setTimeout(() => rest(text), restMs);
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
