import { Select, type SelectProps } from '@mantine/core';
import type { Option } from '#kernel/definitions/action.ts';
import { useTypeAheadValue } from '#kernel/ui/controls/use-type-ahead.ts';
import { optionIcon } from '#kernel/ui/values/media-icon.tsx';

type SelectInputProps = Omit<SelectProps, 'data'> & {
  options: readonly Option[];
  value: string;
  onChoose: (value: string) => void;
};

/** A select whose options can have icons; letters typed on the closed list choose one. */
export const SelectInput = ({ options, searchable = false, value, onChoose, ...props }: SelectInputProps) => {
  const onTypeAhead = useTypeAheadValue(options, value, onChoose);
  const find = (wanted: string) => options.find((option) => option.value === wanted);
  return (
    <Select
      {...props}
      value={value}
      data={[...options]}
      searchable={searchable}
      {...(!searchable && { onKeyDown: onTypeAhead })}
      nothingFoundMessage="No matches"
      allowDeselect={false}
      // A dialog focuses its first input, and an open list would hide the rest of the form.
      openOnFocus={false}
      leftSection={optionIcon(find(value))}
      renderOption={({ option }) => (
        <>
          {optionIcon(find(option.value))} {option.label}
        </>
      )}
    />
  );
};
