import { Kbd } from '#kernel/commands/kbd.tsx';
import { hasPointerMoved } from '#kernel/ui/option-list.ts';
import classes from './palette.module.css';
import type { PaletteMatch } from './palette-items.ts';

interface PaletteOptionProps {
  id: string;
  match: PaletteMatch;
  isActive: boolean;
  onHover: () => void;
  onChoose: (inNewWindow: boolean) => void;
}

/** An option of the palette: a command with its keys, or a record. */
export const PaletteOption = ({ id, match: { item, marks }, isActive, onHover, onChoose }: PaletteOptionProps) => {
  const disabledReason = item.disabledReason ?? null;
  const [keys] = item.keys;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and refers to the option by aria-activedescendant.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div
      id={id}
      className={classes.option}
      role="option"
      aria-selected={isActive}
      aria-disabled={disabledReason !== null}
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={(event) => hasPointerMoved(event) && onHover()}
      onClick={({ ctrlKey, metaKey }) => onChoose(ctrlKey || metaKey)}
    >
      {item.content ?? (
        <>
          <span className={classes.label} dir="auto">
            <Marked text={item.label} marks={marks} />
          </span>
          {(disabledReason ?? item.detail) !== undefined && (
            <span className={classes.detail}>{disabledReason ?? item.detail}</span>
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
const Marked = ({ text, marks }: { text: string; marks: PaletteMatch['marks'] }) => {
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
