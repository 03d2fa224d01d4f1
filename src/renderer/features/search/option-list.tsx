import { VisuallyHidden } from '@mantine/core';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { hasPointerMoved } from '#kernel/ui/option-list.ts';
import type { OptionGroup, SearchOption } from './popover-options.tsx';
import classes from './search-popover.module.css';

interface OptionListProps {
  id: string;
  groups: readonly OptionGroup[];
  /** The key of the highlighted option. */
  highlightedKey: string | null;
  idOf: (key: string) => string;
  onHighlight: (key: string) => void;
  onChoose: (option: SearchOption) => void;
  /** A link was followed, maybe into a new window. */
  onOpened: (inNewWindow: boolean) => void;
  /** Every link opens in a new window. */
  inNewWindow: boolean;
}

/** The popover's options. Records are links, so that Ctrl, Cmd and the middle button work as on any link. */
export const OptionList = ({
  id,
  groups,
  highlightedKey,
  idOf,
  onHighlight,
  onChoose,
  onOpened,
  inNewWindow,
}: OptionListProps) => (
  <div
    id={id}
    role="listbox"
    aria-label="Search"
    // The input keeps the focus.
    onMouseDown={(event) => event.preventDefault()}
  >
    {groups.map(({ label, options, isPinned = false }, index) => {
      const Label = isPinned ? VisuallyHidden : 'div';
      return (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not a fieldset
        <div
          key={label}
          role="group"
          aria-labelledby={`${id}-group-${index}`}
          className={isPinned ? classes.pinned : undefined}
        >
          <Label id={`${id}-group-${index}`} role="presentation" {...(!isPinned && { className: classes.groupLabel })}>
            {label}
          </Label>
          {options.map((option) => {
            const { key, action, content, hint } = option;
            if (action === null)
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: a disabled option takes no focus.
                <div key={key} role="option" aria-disabled className={classes.option} title={hint}>
                  {content}
                </div>
              );
            const shared = {
              id: idOf(key),
              role: 'option',
              'aria-selected': key === highlightedKey,
              tabIndex: -1,
              className: classes.option,
              onMouseMove: (event: MouseEvent) => key !== highlightedKey && hasPointerMoved(event) && onHighlight(key),
            };
            return 'to' in action ? (
              <Link
                key={key}
                {...shared}
                to={action.to}
                {...(inNewWindow && { target: '_blank' })}
                onClick={({ ctrlKey, metaKey, shiftKey }) => onOpened(ctrlKey || metaKey || shiftKey)}
              >
                {content}
              </Link>
            ) : (
              <button key={key} type="button" {...shared} onClick={() => onChoose(option)}>
                {content}
              </button>
            );
          })}
        </div>
      );
    })}
  </div>
);
