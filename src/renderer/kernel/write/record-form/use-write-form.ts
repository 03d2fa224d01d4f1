import type { FormEvent } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ChunkError, preload, usePreload } from '#kernel/ui/states/lazy-part.tsx';
import { showErrorToast, useWrite, type WriteRequest } from '../use-write.ts';

/** Loads the schema of a form's values with a dynamic import, so that a form can be shown before zod has been loaded. */
type LoadSchema<Values> = () => Promise<z.ZodType<unknown, Values>>;

const loadZodResolver = async () => (await import('@hookform/resolvers/zod')).zodResolver;

/** The schema only validates (`raw`): main parses the values again. */
const resolverOf =
  <Values extends FieldValues>(loadSchema: LoadSchema<Values>): Resolver<Values> =>
  async (...validation) => {
    const [zodResolver, schema] = await Promise.all([preload(loadZodResolver), preload(loadSchema)]);
    return zodResolver(schema, undefined, { raw: true })(...validation);
  };

interface WriteFormOptions<Values extends FieldValues, Answer> {
  /** The same function on each render. */
  loadSchema: LoadSchema<Values>;
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
  loadSchema,
  defaultValues,
  send,
  onSuccess,
  onFailure,
  showError = showErrorToast,
}: WriteFormOptions<Values, Answer>): WriteForm<Values> => {
  usePreload(loadZodResolver);
  usePreload(loadSchema);
  const form = useForm<Values>({ defaultValues, resolver: resolverOf(loadSchema) });
  const { write, isSending } = useWrite<Values, Answer>({ send, ...(onSuccess && { onSuccess }), showError });
  const submit = (event?: FormEvent) => {
    const submitted = form.handleSubmit(async (values) => {
      const result = await write(values);
      if (!('fields' in result)) return;
      for (const [index, [name, message]] of Object.entries(result.fields).entries())
        form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
      onFailure?.();
    })(event);
    submitted.catch((error: unknown) => {
      if (error instanceof ChunkError) error.retry(() => submit());
      else showError(error);
    });
  };
  return { form, submit, isSending };
};
