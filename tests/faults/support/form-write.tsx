import { fireEvent, waitFor } from '@testing-library/react';
import type { FormInput, FormValues } from '#kernel/definitions/action.ts';
import type { FormDefinition } from '#kernel/definitions/form.ts';
import { formContent } from '#kernel/form/form-screen.tsx';
import type { ResourceScreens } from '#kernel/screens/define-screens.ts';
import { candidateValues, type KnownValues } from './example-values.ts';
import { renderPage, submitForm, typeValues, withoutTimes } from './page.tsx';
import type { Watched, Write } from './run-cell.tsx';
import { shownValue } from './typed-form.ts';

/** A full-screen form that adds a record or edits one. */
export interface FormWriteOptions {
  resource: ResourceScreens;
  definition: FormDefinition;
  kind: 'add' | 'edit';
  /** Values that the platform accepts. */
  known: KnownValues;
  /** A record that can be edited; by default the first of the list. */
  id: string | undefined;
}

const base = '/wanda/';
const form = () => document.querySelector<HTMLElement>('form');
const never = new AbortController();

/** The address of the record of a form's path: that of the first row of its list. */
const firstRecord = async (resource: ResourceScreens, path: string): Promise<Record<string, string>> => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const list = await resource.list?.();
  if (names.length === 0 || !list) return {};
  const [row] = (await list.source({ limit: 25 }).queryFn(never)).data;
  const ids = list.ids(row) ?? [list.key(row)];
  return Object.fromEntries(names.map((name, index) => [name, ids[index] ?? '']));
};

/** A full-screen form as a write, over its list and, for an edit, the record. */
export const formWrite = ({ resource, definition, kind, known, id }: FormWriteOptions): Write => ({
  name: `${resource.path}: ${kind}`,
  records: 1,
  open: async () => {
    const { path = '', title = '' } = resource.forms?.[kind] ?? {};
    const params =
      kind === 'edit' ? (path.endsWith('/:id') && id !== undefined ? { id } : await firstRecord(resource, path)) : {};
    const query = kind === 'edit' ? definition.query?.(params) : undefined;
    const record = query ? await query.queryFn(never) : null;
    const prepared = definition.prepare && (await definition.prepare().queryFn(never));
    const list = await resource.list?.();
    const watched: Watched[] = [query, list?.source({ limit: 25 })].flatMap((each) =>
      each ? [{ query: each, view: withoutTimes }] : [],
    );
    const route = base + path;
    const address = Object.entries(params).reduce((text, [name, id]) => text.replace(`:${name}`, id), route);
    const content = formContent(resource, definition, kind === 'edit');
    renderPage(content.render({ title, base }), { route, address, behind: watched });
    await waitFor(() => {
      if (!form()?.querySelector('fieldset')) throw new Error('no form is shown');
    });
    const inputsOf = (values: FormValues): FormInput[] =>
      definition.sections.flatMap(({ inputs }) => [...inputs(values, record, prepared)]);
    const initial = definition.initialValues(record);
    const schema = definition.schema(record);
    const values = candidateValues(inputsOf, initial, known).find(
      (each) =>
        schema.safeParse(each).success &&
        (record === null || !definition.changes || definition.changes(record, each).length > 0),
    );
    if (!values) throw new Error('no values that the form accepts');
    const root = () => form() ?? document.body;
    const typed = await typeValues(root(), inputsOf(values), values, initial);
    return {
      root: form,
      typed: () =>
        form()?.querySelector('fieldset')
          ? Object.fromEntries(typed.map((input) => [input.name, shownValue(root(), input)]))
          : {},
      send: () => void fireEvent.click(submitForm(form())),
      watched,
    };
  },
});
