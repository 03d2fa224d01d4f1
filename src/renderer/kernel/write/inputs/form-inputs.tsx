import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Input, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Control, type Resolver, type UseFormSetValue, useController, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { keyLabels } from '#contract/bridge/accelerator.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import type { FormInput, FormValues } from '#kernel/definitions/action.ts';
import type { FormValue } from '#kernel/definitions/form-input.ts';
import classes from '../record-form/form.module.css';
import { DecimalInput } from './decimal-input.tsx';
import { isSameValue } from './form-value.ts';
import { ListInputField } from './list-input.tsx';
import { MentionTextarea } from './mention-textarea.tsx';
import { OrderInputField } from './order-input.tsx';
import { replaceText } from './replace-text.ts';
import { RowsInputField } from './rows-input.tsx';
import { SelectInput } from './select-input.tsx';
import { TimeInput } from './time-input.tsx';

/**
 * Validates a form with an endpoint's body schema. The schema only validates (`raw`); the form's values are sent, and main parses them
 * again. The cast is safe because the schema's output is not used.
 */
export const schemaResolver = (schema: z.ZodType | undefined): Resolver<FormValues> => {
  if (!schema) return (values) => ({ values, errors: {} });
  const resolve = zodResolver(schema as z.ZodType<FormValues, FormValues>, undefined, { raw: true });
  return async (values, context, { names: _names, ...options }) => {
    // Without the names of the inputs, an error of a table as a whole (`root`) is kept beside those of its cells.
    const result = await resolve(values, context, options);
    // `trigger` drops an error that has neither a message nor the form of an array.
    for (const [name, error] of Object.entries(result.errors))
      if (error && 'root' in error) Object.assign(result.errors, { [name]: { ...error, ...error.root } });
    return result;
  };
};

interface FormInputsProps {
  inputs: readonly FormInput[];
  control: Control<FormValues>;
  setValue: UseFormSetValue<FormValues>;
  suggestedReasons?: readonly string[];
  /** What stands behind the platform's message of a field, by its name. */
  refusalNotes?: Readonly<Record<string, ReactNode>>;
}

/** The type of an error that the platform gave. */
export const platformError = 'platform';

/**
 * For buttons below an input: keeps the focus in the input on mouse down. Losing the focus would validate the input, and its error
 * message would move the button away from the pointer before the click.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** The inputs of a form, rendered from data. The first one has the focus when a dialog opens. */
export const FormInputs = ({ inputs, ...form }: FormInputsProps) => {
  const first = inputs.find(({ kind }) => kind !== 'readOnly' && kind !== 'segmented')?.name;
  return inputs.map((input) => (
    <OneInput key={input.name} input={input} hasInitialFocus={input.name === first} {...form} />
  ));
};

type OneInputProps = Omit<FormInputsProps, 'inputs'> & { input: FormInput; hasInitialFocus: boolean };

const OneInput = ({
  input,
  control,
  setValue,
  suggestedReasons = [],
  refusalNotes = {},
  hasInitialFocus,
}: OneInputProps) => {
  const { field, fieldState } = useController({ name: input.name, control });
  const { value, ...handlers } = field;
  const { error } = fieldState;
  const tidy = useTidy(input, control, setValue);
  const note = error?.type === platformError ? refusalNotes[input.name] : undefined;
  const shared = {
    ...handlers,
    label: input.label,
    description: input.hint,
    error: note ? (
      <>
        {error?.message} {note}
      </>
    ) : (
      error?.message
    ),
    ...(input.half && { wrapperProps: { 'data-half': true } }),
    ...(hasInitialFocus && { 'data-autofocus': true }),
  };
  switch (input.kind) {
    case 'readOnly':
      return <TextInput label={input.label} value={input.value} readOnly variant="filled" />;
    case 'segmented':
      return <SegmentedInput input={input} control={control} setValue={setValue} value={String(value)} />;
    case 'text':
      if (input.type === 'dateTime') return <TimeInput {...shared} value={String(value)} onChange={field.onChange} />;
      return input.type === 'decimal' ? (
        <DecimalInput {...shared} value={String(value)} autoComplete="off" onChange={field.onChange} />
      ) : (
        <TextInput
          {...shared}
          value={String(value)}
          autoComplete={input.autoComplete ?? 'off'}
          type={input.type ?? 'text'}
          onBlur={() => {
            tidy();
            field.onBlur();
          }}
        />
      );
    case 'textarea':
      return input.mentions === undefined ? (
        <Textarea {...shared} value={String(value)} />
      ) : (
        <MentionTextarea {...shared} mentions={input.mentions} value={String(value)} onChange={field.onChange} />
      );
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
          options={input.options}
          searchable={input.searchable ?? false}
          value={String(value)}
          onChoose={(chosen) => setValue(input.name, chosen, { shouldDirty: true, shouldValidate: true })}
        />
      );
    case 'list':
      return <ListInputField input={input} control={control} hasInitialFocus={hasInitialFocus} />;
    case 'rows':
      return <RowsInputField input={input} control={control} hasInitialFocus={hasInitialFocus} />;
    case 'order':
      return <OrderInputField input={input} control={control} />;
  }
};

/** The values, by name, that an input writes into the form as they are sent when it is left: those that are written otherwise so far. */
export const tidiedValues = (input: FormInput, values: FormValues): [name: string, value: FormValue][] =>
  Object.entries((input.kind === 'text' && input.tidy?.(values)) || {}).filter(
    ([name, value]) => !isSameValue(value, values[name]),
  );

/** Writes the values of a left text input as they are sent. */
const useTidy = (input: FormInput, control: FormInputsProps['control'], setValue: FormInputsProps['setValue']) => {
  const isTidied = input.kind === 'text' && input.tidy !== undefined;
  const values = useWatch({ control, disabled: !isTidied, compute: (all: FormValues) => ({ ...all }) });
  return () => {
    for (const [name, value] of tidiedValues(input, values))
      setValue(name, value, { shouldDirty: true, shouldValidate: control.getFieldState(name).invalid });
  };
};

type SegmentedInputProps = Pick<FormInputsProps, 'control' | 'setValue'> & {
  input: Extract<FormInput, { kind: 'segmented' }>;
  value: string;
};

const SegmentedInput = ({ input, control, setValue, value }: SegmentedInputProps) => {
  const values = useWatch({ control, compute: (watched: FormValues) => ({ ...watched }) });
  const choose = (chosen: string) => {
    // An error of the choice before is about other rules.
    const set = (name: string, next: FormValue) =>
      setValue(name, next, { shouldDirty: true, shouldValidate: control.getFieldState(name).invalid });
    set(input.name, chosen);
    for (const [name, next] of Object.entries(input.alsoSets?.(chosen, values) ?? {})) set(name, next);
  };
  return (
    <Input.Wrapper label={input.label} labelElement="div">
      <SegmentedControl
        aria-label={input.label}
        fullWidth
        data={input.options.map((option) => ({ value: option.value, label: option.label }))}
        value={value}
        onChange={choose}
      />
    </Input.Wrapper>
  );
};

const chipMoves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

const chipKeys = (at: number): string => `Alt+${at + 1}`;

interface SuggestedReasonsProps {
  reasons: readonly string[];
  onChoose: (reason: string) => void;
}

/**
 * Suggested texts that fill in the reason and can be edited. They are one stop of the Tab key, with arrow keys between them, so that the
 * submit button is near; Alt and a digit choose one from any field of the dialog or the form.
 */
const SuggestedReasons = ({ reasons, onChoose }: SuggestedReasonsProps) => {
  const element = useRef<HTMLFieldSetElement>(null);
  const [current, setCurrent] = useState(0);
  const chips = () => [...(element.current?.querySelectorAll('button') ?? [])];
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      const owner = element.current?.closest('[role=dialog]') ?? element.current?.closest('form');
      const isOurs = target instanceof Node && owner?.contains(target) === true;
      if (!isOurs || event.defaultPrevented || event.isComposing) return;
      // Windows reports AltGr as Ctrl and Alt.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // The physical key: Option on macOS types symbols, and some layouts have their digits on Shift.
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
      if (digit === undefined) return;
      const chip = [...(element.current?.querySelectorAll('button') ?? [])][Number(digit) - 1];
      if (!chip || chip.matches(':disabled')) return;
      event.preventDefault();
      chip.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const choose = (reason: string) => {
    const area = element.current?.parentElement?.querySelector('textarea');
    if (area && area.value !== '') replaceText(area, reason);
    onChoose(reason);
  };
  const onChipKeyDown = (event: KeyboardEvent, at: number) => {
    const next = chipMoves[event.key]?.(at, reasons.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    chips()[next]?.focus();
  };
  if (reasons.length === 0) return null;
  return (
    <fieldset ref={element} className={classes.reasons} aria-label="Suggested reasons">
      {reasons.map((reason, at) => (
        <Button
          key={reason}
          size="compact-xs"
          variant="default"
          radius="xl"
          fw={400}
          tabIndex={at === current ? 0 : -1}
          aria-keyshortcuts={chipKeys(at)}
          leftSection={
            <span className={classes.reasonKey} aria-hidden>
              {keyLabels(chipKeys(at), appInfo().platform === 'darwin').join(' ')}
            </span>
          }
          onMouseDown={keepFocus}
          onKeyDown={(event) => onChipKeyDown(event, at)}
          onClick={() => choose(reason)}
        >
          {reason}
        </Button>
      ))}
    </fieldset>
  );
};
