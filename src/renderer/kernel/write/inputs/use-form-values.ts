import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { FormValues } from '#kernel/definitions/action.ts';
import { schemaResolver } from './form-inputs.tsx';

interface FormValuesOptions {
  defaultValues: FormValues;
  schema: z.ZodType | undefined;
  /** When an input's error appears first: as its value changes, or when it is left. It goes while the value is corrected. */
  validatesOn?: 'onChange' | 'onTouched';
}

/** The inputs of a form that writes, validated by a schema, with their current values. */
export const useFormValues = ({
  defaultValues,
  schema,
  validatesOn = 'onTouched',
}: FormValuesOptions): UseFormReturn<FormValues> & { values: FormValues } => {
  const form = useForm<FormValues>({
    defaultValues,
    resolver: schemaResolver(schema),
    mode: validatesOn,
    reValidateMode: 'onChange',
  });
  // Read here so that the form tracks them: `keepDirtyValues` needs to know which inputs were edited.
  void form.formState.dirtyFields;
  const values = useWatch({ control: form.control, compute: (watched: FormValues) => ({ ...watched }) });
  return { ...form, values };
};
