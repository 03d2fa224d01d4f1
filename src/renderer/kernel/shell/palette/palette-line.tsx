import { Kbd } from '#kernel/commands/kbd.tsx';
import type { OptionList } from '#kernel/search/use-option-list.ts';
import classes from './palette.module.css';
import type { PaletteOption } from './palette-items.ts';

interface PaletteLineProps {
  option: PaletteOption;
  list: OptionList<PaletteOption>;
  onChoose: (inNewWindow: boolean) => void;
}

/** An option of the palette: a command with its keys, or a record. */
export const PaletteLine = ({ option, list, onChoose }: PaletteLineProps) => {
  const disabledReason = option.disabledReason ?? null;
  const [keys] = option.keys;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and refers to the option by aria-activedescendant.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div
      {...list.optionProps(option)}
      role="option"
      className={classes.option}
      aria-disabled={disabledReason !== null}
      onClick={({ ctrlKey, metaKey }) => onChoose(ctrlKey || metaKey)}
    >
      {option.content ?? (
        <>
          <span className={classes.label} dir="auto">
            <Marked text={option.label} marks={option.marks} />
          </span>
          {(disabledReason ?? option.detail) !== undefined && (
            <span className={classes.detail}>{disabledReason ?? option.detail}</span>
          )}
        </>
      )}
      {keys !== undefined && (
        <span className={classes.keys}>
          <Kbd keys={keys} />
        </span>
      )}
    </div>
  );
};

/** A text with its matches marked. */
const Marked = ({ text, marks }: { text: string; marks: PaletteOption['marks'] }) => {
  const ends = [0, ...marks.map(([, end]) => end)];
  return (
    <>
      {marks.map(([start, end], index) => (
        <span key={start}>
          {text.slice(ends[index], start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
};
