import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Select, type SelectProps, Switch, Textarea, TextInput } from '@mantine/core';
import type { MouseEvent } from 'react';
import { type Control, type Resolver, type UseFormSetValue, useController } from 'react-hook-form';
import type { z } from 'zod';
import type { FormInput, FormValues } from '#kernel/definitions/action.ts';
import { optionIcon } from '#kernel/ui/media-icon.tsx';
import { useTypeAheadValue } from '#kernel/ui/use-type-ahead.ts';
import classes from './form.module.css';

/**
 * Validates a form with an endpoint's body schema. The schema only validates (`raw`); the form's values are sent, and main parses them
 * again. The cast is safe because the schema's output is not used.
 */
export const schemaResolver = (schema: z.ZodType | undefined): Resolver<FormValues> =>
  schema
    ? zodResolver(schema as z.ZodType<FormValues, FormValues>, undefined, { raw: true })
    : (values) => ({ values, errors: {} });

interface FormInputsProps {
  inputs: readonly FormInput[];
  control: Control<FormValues>;
  setValue: UseFormSetValue<FormValues>;
  suggestedReasons?: readonly string[];
}

/**
 * For buttons below an input: keeps the focus in the input on mouse down. Losing the focus would validate the input, and its error
 * message would move the button away from the pointer before the click.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** The inputs of a form, rendered from data. The first one has the focus when a dialog opens. */
export const FormInputs = ({ inputs, ...form }: FormInputsProps) => {
  const first = inputs.find((input) => input.kind !== 'readOnly')?.name;
  return inputs.map((input) => (
    <OneInput key={input.name} input={input} hasInitialFocus={input.name === first} {...form} />
  ));
};

type OneInputProps = Omit<FormInputsProps, 'inputs'> & { input: FormInput; hasInitialFocus: boolean };

const OneInput = ({ input, control, setValue, suggestedReasons = [], hasInitialFocus }: OneInputProps) => {
  const { field, fieldState } = useController({ name: input.name, control });
  const { value, ...handlers } = field;
  const shared = {
    ...handlers,
    label: input.label,
    description: input.hint,
    error: fieldState.error?.message,
    ...(input.half && { wrapperProps: { 'data-half': true } }),
    ...(hasInitialFocus && { 'data-autofocus': true }),
  };
  switch (input.kind) {
    case 'readOnly':
      return <TextInput label={input.label} value={input.value} readOnly variant="filled" />;
    case 'text':
      return (
        <TextInput
          {...shared}
          value={String(value)}
          autoComplete={input.autoComplete ?? 'off'}
          {...(input.type === 'decimal' ? { inputMode: 'decimal' } : { type: input.type ?? 'text' })}
        />
      );
    case 'textarea':
      return <Textarea {...shared} value={String(value)} />;
    case 'reason':
      return (
        <div>
          <Textarea {...shared} value={String(value)} />
          <SuggestedReasons
            reasons={suggestedReasons}
            onChoose={(reason) => setValue(input.name, reason, { shouldDirty: true, shouldValidate: true })}
          />
        </div>
      );
    case 'switch':
      return <Switch {...shared} checked={value === true} />;
    case 'select':
      return (
        <SelectInput
          {...shared}
          input={input}
          value={String(value)}
          onChoose={(chosen) => setValue(input.name, chosen, { shouldDirty: true, shouldValidate: true })}
        />
      );
  }
};

type SelectInputProps = Omit<SelectProps, 'data'> & {
  input: Extract<FormInput, { kind: 'select' }>;
  value: string;
  onChoose: (value: string) => void;
};

const SelectInput = ({ input: { options, searchable = false }, value, onChoose, ...props }: SelectInputProps) => {
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

/** Suggested texts that fill in the reason and can be edited. */
const SuggestedReasons = ({ reasons, onChoose }: { reasons: readonly string[]; onChoose: (reason: string) => void }) =>
  reasons.length > 0 && (
    <fieldset className={classes.reasons} aria-label="Suggested reasons">
      {reasons.map((reason) => (
        <Button
          key={reason}
          size="compact-xs"
          variant="default"
          radius="xl"
          fw={400}
          onMouseDown={keepFocus}
          onClick={() => onChoose(reason)}
        >
          {reason}
        </Button>
      ))}
    </fieldset>
  );
