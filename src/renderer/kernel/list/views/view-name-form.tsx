import { Button, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import classes from '../filters/filter-bar.module.css';
import { cleanViewName, viewLimits } from './saved-views.ts';

interface ViewNameFormProps {
  name: string;
  /** The names of the other views, which can't be used again. */
  taken: readonly string[];
  submitLabel: string;
  note?: string;
  onSubmit: (name: string) => void;
}

/** Asks for the name of a view. */
export const ViewNameForm = ({ name, taken, submitLabel, note, onSubmit }: ViewNameFormProps) => {
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { name }, mode: 'onSubmit' });
  // The popover places the focus when it opens, which may be before this form is loaded.
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  const validate = (text: string): string | true => {
    const typed = cleanViewName(text);
    if (typed === '') return 'Name is required';
    return !taken.some((other) => other.toLowerCase() === typed.toLowerCase()) || 'Another view has this name';
  };
  return (
    <form
      className={classes.choices}
      noValidate
      onSubmit={(event) => void handleSubmit((values) => onSubmit(cleanViewName(values.name)))(event)}
    >
      <TextInput
        size="xs"
        label="Name"
        maxLength={viewLimits.nameLength}
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name', { validate })}
      />
      {note !== undefined && <p className={`muted ${classes.viewNote}`}>{note}</p>}
      <Button type="submit" size="xs">
        {submitLabel}
      </Button>
    </form>
  );
};
