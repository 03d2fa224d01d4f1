import type { FormInput, FormValues } from '#kernel/definitions/action.ts';
import type { FormValue } from '#kernel/definitions/form-input.ts';

/** Values of the examples of the contract's tests, by the name of their field: they are known to be accepted. */
export type KnownValues = Readonly<Record<string, unknown>>;

const byType: Readonly<Record<string, string>> = {
  email: 'faults.loop@mail.test',
  tel: '712345678',
  date: '1991-02-03',
  decimal: '7',
};
const inOneHour = (): string =>
  new Date(Math.ceil(Date.now() / 60_000 + 60) * 60_000).toISOString().replace('.000Z', 'Z');

const textFor = (input: Extract<FormInput, { kind: 'text' }>, now: string, known: unknown): string => {
  const given = typeof known === 'string' || typeof known === 'number' ? String(known) : null;
  if (input.type === 'dateTime') return inOneHour();
  if (given !== null && given !== now) return given;
  return byType[input.type ?? ''] ?? 'Faults';
};

const chosen = (options: readonly { value: string }[], now: string, known: unknown): string => {
  const values = options.map(({ value }) => value);
  if (typeof known === 'string' && known !== now && values.includes(known)) return known;
  const others = values.filter((value) => value !== now && value !== '');
  // Of assets those of the platform's own records are the first and the last ones.
  return others[Math.floor((others.length - 1) / 2)] ?? now;
};

/** Another value of an input than it has now; null if there is none to enter. */
const otherValue = (input: FormInput, now: FormValue | undefined, known: unknown): FormValue | null => {
  const text = typeof now === 'string' ? now : '';
  switch (input.kind) {
    case 'text':
      return textFor(input, text, known);
    case 'textarea':
    case 'reason':
      return 'Checked by the loop of faults';
    case 'switch':
      return now !== true;
    case 'select':
    case 'segmented':
      return chosen(input.options, text, known);
    case 'list': {
      const before = Array.isArray(now) ? now.map(String) : [];
      const options = input.groups.flatMap((group) => group.options).map(({ value }) => value);
      return options.filter(
        (value) => before.includes(value) || value === options.find((each) => !before.includes(each)),
      );
    }
    case 'order': {
      const [first, second, ...rest] = input.items.map(({ id }) => ({ id }));
      return first && second ? [second, first, ...rest] : null;
    }
    case 'rows':
    case 'readOnly':
      return null;
  }
};

/** Sets of values to try, from many inputs changed to one at a time; what a form cannot do without is always among them. */
export const candidateValues = (
  inputsOf: (values: FormValues) => readonly FormInput[],
  initial: FormValues,
  known: KnownValues,
): FormValues[] => {
  const change = (isChanged: (input: FormInput) => boolean): FormValues => {
    let values = initial;
    // Twice: a choice may show further inputs.
    for (const _ of [1, 2])
      for (const input of inputsOf(values))
        if (isChanged(input) && values[input.name] === initial[input.name]) {
          const other = otherValue(input, initial[input.name], known[input.name]);
          if (other !== null) values = { ...values, [input.name]: other };
        }
    return values;
  };
  const isNeeded = ({ kind, name }: FormInput) => kind === 'reason' || kind === 'textarea' || initial[name] === '';
  const names = inputsOf(initial).map(({ name }) => name);
  return [
    change((input) => input.name in known || isNeeded(input)),
    change(() => true),
    change(isNeeded),
    ...names.map((name) => change((input) => input.name === name || isNeeded(input))),
    ...names.map((name) => change((input) => input.name === name || input.kind === 'reason')),
    initial,
  ];
};
