import { VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { ListOption, OptionList } from './use-option-list.ts';

interface OptionListBoxProps<Option extends ListOption> {
  list: OptionList<Option>;
  label: string;
  classNames: { list?: string | undefined; groupLabel: string | undefined; pinned?: string | undefined };
  /** Draws one option, with `list.optionProps` if it can be selected. */
  children: (option: Option) => ReactNode;
}

/** The options of a search input, in groups. */
export const OptionListBox = <Option extends ListOption>({
  list: { id, groups },
  label,
  classNames,
  children,
}: OptionListBoxProps<Option>) => (
  <div
    id={id}
    className={classNames.list}
    role="listbox"
    aria-label={label}
    // The input keeps the focus.
    onMouseDown={(event) => event.preventDefault()}
  >
    {groups.map((group, index) => {
      const GroupLabel = group.isPinned ? VisuallyHidden : 'div';
      return (
        // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain a fieldset.
        <div
          key={group.label}
          role="group"
          aria-labelledby={`${id}-group-${index}`}
          className={group.isPinned && classNames.pinned}
        >
          <GroupLabel
            id={`${id}-group-${index}`}
            role="presentation"
            {...(!group.isPinned && { className: classNames.groupLabel })}
          >
            {group.label}
          </GroupLabel>
          {group.options.map((option) => (
            <Fragment key={option.id}>{children(option)}</Fragment>
          ))}
        </div>
      );
    })}
  </div>
);
