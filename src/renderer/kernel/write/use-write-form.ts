import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useWrite, type WriteRequest } from './use-write.ts';

interface WriteFormOptions<Values extends FieldValues, Answer> {
  schema: z.ZodType<unknown, Values>;
  defaultValues: DefaultValues<Values>;
  send: (values: Values, request: WriteRequest) => Promise<Answer>;
  onSuccess?: (answer: Answer, values: Values) => unknown;
  /** Runs after a failed write. */
  onFailure?: () => void;
  showError?: (error: unknown) => void;
}

interface WriteForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: (event?: FormEvent) => void;
  isSending: boolean;
}

/** A form that writes: validated with the endpoint's body schema, with the platform's messages beside their fields. */
export const useWriteForm = <Values extends FieldValues, Answer>({
  schema,
  defaultValues,
  send,
  onSuccess,
  onFailure,
  showError,
}: WriteFormOptions<Values, Answer>): WriteForm<Values> => {
  const form = useForm<Values>({
    defaultValues,
    // The schema only validates; main parses the values again.
    resolver: zodResolver(schema, undefined, { raw: true }),
  });
  const { write, isSending } = useWrite<Values, Answer>({
    send,
    ...(onSuccess && { onSuccess }),
    ...(showError && { showError }),
  });
  const submit = (event?: FormEvent) =>
    void form.handleSubmit(async (values) => {
      const result = await write(values);
      if (!('fields' in result)) return;
      for (const [index, [name, message]] of Object.entries(result.fields).entries())
        form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
      onFailure?.();
    })(event);
  return { form, submit, isSending };
};
