import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { singleExactHit } from './single-exact-hit.ts';
import { usePastedText } from './use-pasted-text.ts';

/** An option below a search input. */
export interface ListOption {
  /** Unique in the list. */
  id: string;
  /** Of a found record: whether it is just what was searched for, and does not only contain it. */
  isExact?: boolean;
}

export interface OptionGroup<Option extends ListOption> {
  label: string;
  options: readonly Option[];
  /** Stays visible below the scrolling groups; its label is for screen readers only. */
  isPinned?: true;
}

export interface ListedOptions<Option extends ListOption> {
  groups: readonly OptionGroup<Option>[];
  /** The option that is selected until the member selects another; null if none is. */
  defaultId: string | null;
}

interface OptionListOptions<Option extends ListOption> {
  text: string;
  /** Puts a text into the input; with `searchNow` the search does not wait until typing pauses. */
  onText: (text: string, searchNow: boolean) => void;
  /** Whether results may still arrive. */
  isWaiting: boolean;
  /** Whether the text was recognized as a reference, an email address and so on. */
  isRecognized: boolean;
  /** The options for the text. `keepsOrder`: one was selected before the results arrived, and what stands above it stays. */
  list: (keepsOrder: boolean) => ListedOptions<Option>;
  /** Whether keys and pointer reach an option; all of them if left out. */
  canSelect?: (option: Option) => boolean;
  onChoose: (option: Option, inNewWindow: boolean) => void;
}

export interface OptionList<Option extends ListOption> {
  id: string;
  groups: readonly OptionGroup<Option>[];
  /** The selected option; undefined: none. */
  active: Option | undefined;
  /** Puts a text into the input, and takes the selection back. */
  setText: (text: string, searchNow: boolean) => void;
  /** Of the input, which keeps the focus and refers to the selected option by `aria-activedescendant`. */
  inputProps: ReturnType<typeof comboboxProps> & {
    onPaste: () => void;
    onChange: (event: { currentTarget: { value: string } }) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  elementId: (option: Option) => string;
  optionProps: (option: Option) => ReturnType<typeof selectableProps>;
}

const pageSize = 8;

/** The keys that move the selection, each with the next index. Without a selection, -1, the arrow keys start at either end. */
const nextIndexByKey: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  PageDown: (index, last) => Math.min(index + pageSize, last),
  PageUp: (index) => Math.max(index - pageSize, 0),
};

const comboboxProps = (text: string, listId: string, isExpanded: boolean, activeElementId: string | undefined) =>
  ({
    role: 'combobox',
    value: text,
    autoComplete: 'off',
    spellCheck: false,
    'aria-expanded': isExpanded,
    'aria-controls': listId,
    'aria-activedescendant': activeElementId,
    'aria-autocomplete': 'list',
  }) as const;

const selectableProps = (id: string, isActive: boolean, onHover: () => void) => ({
  id,
  'aria-selected': isActive,
  onMouseMove({ movementX, movementY }: MouseEvent) {
    // The browser also sends `mousemove` when options move below a resting pointer.
    if (!isActive && (movementX !== 0 || movementY !== 0)) onHover();
  },
});

const nothingSelected = { id: null as string | null, byPointer: false, keepsOrder: false, opensExact: false };

/**
 * The options below a search input, for arrow keys, Enter and the pointer. The selection stays on its option while results arrive; a
 * change of the text removes it. Enter before the results opens the only one that is just what was searched for.
 */
export const useOptionList = <Option extends ListOption>({
  text,
  onText,
  isWaiting,
  isRecognized,
  list,
  canSelect = () => true,
  onChoose,
}: OptionListOptions<Option>): OptionList<Option> => {
  const [selection, setSelection] = useState(nothingSelected);
  const pasted = usePastedText();
  const listId = useId();
  const { groups, defaultId } = list(selection.keepsOrder);
  const options = groups.flatMap((group) => group.options.filter(canSelect));
  const indexOf = (id: string | null) => options.findIndex((option) => option.id === id);
  const selectedIndex = indexOf(selection.id);
  const activeIndex = selectedIndex === -1 ? indexOf(defaultId) : selectedIndex;
  const active = options[activeIndex];
  const elementId = ({ id }: Option) => `${listId}-${indexOf(id)}`;

  const scrollToActive = useEffectEvent(() => {
    const isBelowPointer = selection.byPointer && selectedIndex !== -1;
    if (active && !isBelowPointer) document.getElementById(elementId(active))?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    void [active?.id, text];
    scrollToActive();
  }, [active?.id, text]);

  const select = (id: string | null, byPointer: boolean) =>
    setSelection({ id, byPointer, keepsOrder: selection.keepsOrder || isWaiting, opensExact: false });
  const setText = (next: string, searchNow: boolean) => {
    setSelection(nothingSelected);
    onText(next, searchNow);
  };

  const openExact = useEffectEvent(() => {
    setSelection((now) => ({ ...now, opensExact: false }));
    const exact = singleExactHit(
      groups.map((group) => group.options.filter((option) => option.isExact && canSelect(option))),
      isRecognized,
    );
    if (exact) onChoose(exact, false);
  });
  useEffect(() => {
    if (selection.opensExact && !isWaiting) openExact();
  }, [selection.opensExact, isWaiting]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    pasted.reset();
    const nextIndex = nextIndexByKey[event.key];
    if (nextIndex && options.length > 0) select(options[nextIndex(activeIndex, options.length - 1)]?.id ?? null, false);
    else if (event.key !== 'Enter') return;
    else if (active) onChoose(active, event.ctrlKey || event.metaKey);
    else {
      setText(text, true);
      setSelection({ ...nothingSelected, opensExact: true });
    }
    event.preventDefault();
  };

  return {
    id: listId,
    groups,
    active,
    setText,
    inputProps: {
      ...comboboxProps(text, listId, options.length > 0, active && elementId(active)),
      onPaste: pasted.onPaste,
      onChange({ currentTarget }) {
        const read = pasted.read(currentTarget.value);
        setText(read.text, read.isPasted);
      },
      onKeyDown,
    },
    elementId,
    optionProps: (option) =>
      selectableProps(elementId(option), option.id === active?.id, () => select(option.id, true)),
  };
};
