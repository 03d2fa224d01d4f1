import { Link } from 'react-router-dom';
import type { OptionList } from '#kernel/search/use-option-list.ts';
import type { SearchOption } from './popover-options.tsx';
import classes from './search-popover.module.css';

interface PopoverOptionProps {
  option: SearchOption;
  list: OptionList<SearchOption>;
  /** A link was followed, maybe into a new window. */
  onOpened: (inNewWindow: boolean) => void;
  /** Every link opens in a new window. */
  inNewWindow: boolean;
}

/** An option of the popover. Records are links, so that Ctrl, Cmd and the middle button work as on any link. */
export const PopoverOption = ({ option, list, onOpened, inNewWindow }: PopoverOptionProps) => {
  const { action, content, hint } = option;
  if (action === null)
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled option takes no focus.
      <div role="option" aria-disabled className={classes.option} title={hint}>
        {content}
      </div>
    );
  const shared = { ...list.optionProps(option), role: 'option', tabIndex: -1, className: classes.option };
  return 'to' in action ? (
    <Link
      {...shared}
      to={action.to}
      {...(inNewWindow && { target: '_blank' })}
      onClick={({ ctrlKey, metaKey, shiftKey }) => onOpened(ctrlKey || metaKey || shiftKey)}
    >
      {content}
    </Link>
  ) : (
    <button type="button" {...shared} onClick={() => list.setText(action.text, action.isComplete)}>
      {content}
    </button>
  );
};
