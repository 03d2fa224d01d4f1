import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { MouseEvent } from 'react';
import { limits } from '#contract/limits.ts';
import type { ActionField, Values } from './define-action.ts';

type Form = UseFormReturnType<Values>;

interface ActionFieldsProps {
  fields: readonly ActionField[];
  form: Form;
  reasons: readonly string[];
}

/**
 * For buttons below a field: pressed, they leave the focus where it is. A field that loses it is checked, and its message would move
 * the button away from under the pointer before it is let go: the click would be lost.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** An action's form, drawn from its fields; the first one has the focus. */
export const ActionFields = ({ fields, form, reasons }: ActionFieldsProps) => {
  const first = fields.find((field) => field.kind !== 'shown')?.name;
  return fields.map((field) => (
    <OneField key={field.name} field={field} form={form} reasons={reasons} autoFocus={field.name === first} />
  ));
};

interface OneFieldProps {
  field: ActionField;
  form: Form;
  reasons: readonly string[];
  autoFocus: boolean;
}

const OneField = ({ field, form, reasons, autoFocus }: OneFieldProps) => {
  const focus = autoFocus ? { 'data-autofocus': true } : {};
  switch (field.kind) {
    case 'shown':
      return <TextInput label={field.label} value={field.text} readOnly variant="filled" />;
    case 'text':
      return (
        <TextInput
          label={field.label}
          description={field.hint}
          {...(field.type === 'decimal' ? { inputMode: 'decimal' } : { type: field.type ?? 'text' })}
          autoComplete="off"
          {...focus}
          {...form.getInputProps(field.name)}
        />
      );
    case 'long':
      return (
        <Textarea
          label={field.label}
          description={field.hint}
          styles={{ input: { height: limits.textareaPx, resize: 'vertical' } }}
          {...focus}
          {...form.getInputProps(field.name)}
        />
      );
    case 'switch':
      return (
        <Switch
          label={field.label}
          description={field.hint}
          {...focus}
          {...form.getInputProps(field.name, { type: 'checkbox' })}
        />
      );
    case 'select':
      return (
        <Select
          label={field.label}
          description={field.hint}
          data={[...field.options]}
          searchable={field.searchable ?? false}
          nothingFoundMessage="Nothing matches"
          allowDeselect={false}
          // A dialog puts the focus on its first field: its list must not cover the rest of the form for that.
          openOnFocus={false}
          {...focus}
          {...form.getInputProps(field.name)}
        />
      );
    case 'reason':
      return <ReasonField field={field} form={form} reasons={reasons} focus={focus} />;
  }
};

interface ReasonFieldProps {
  field: Extract<ActionField, { kind: 'reason' }>;
  form: Form;
  reasons: readonly string[];
  focus: object;
}

/** A reason in free text, with texts to start from. */
const ReasonField = ({ field, form, reasons, focus }: ReasonFieldProps) => (
  <div>
    <Textarea
      label={field.label}
      description={field.hint}
      styles={{ input: { height: limits.textareaPx, resize: 'vertical' } }}
      {...focus}
      {...form.getInputProps(field.name)}
    />
    {reasons.length > 0 && (
      <fieldset className="reasons">
        <legend className="visually-hidden">Reasons to start from</legend>
        {reasons.map((reason) => (
          <button
            key={reason}
            type="button"
            onMouseDown={keepFocus}
            onClick={() => form.setFieldValue(field.name, reason)}
          >
            {reason}
          </button>
        ))}
      </fieldset>
    )}
  </div>
);
