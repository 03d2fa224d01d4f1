import './fake-bridge.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createElement } from 'react';
import { useController } from 'react-hook-form';
import { afterEach, beforeEach, vi } from 'vitest';
import { z } from 'zod';
import { type Failure, fail } from '#contract/bridge/result.ts';
import type { WriteAnswer } from '#contract/platform/definitions/answers.ts';
import { AppError } from '#kernel/base/app-error.ts';
import type { FormValues, WriteRequest } from '#kernel/definitions/action.ts';
import { changesBetween } from '#kernel/definitions/change.ts';
import { defineForm } from '#kernel/definitions/form.ts';
import { comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { figure, text } from '#kernel/fields/fields.tsx';
import { type FormDraft, useRecordForm } from '#kernel/write/record-form/use-record-form.ts';
import { unconfirmedWrites } from '#kernel/write/unconfirmed-writes.ts';
import { clearToasts } from './shown-toast.ts';

// A form of a customer with two texts, a range and a list, on a platform in memory. Each test starts with a new platform and fake timers.

export interface Customer {
  id: string;
  name: string;
  min: string;
  max: string;
  tags: readonly string[];
  /** Not compared: it changes without anybody's doing. */
  seenAt: number;
}
export const customer = (change: Partial<Customer> = {}): Customer => ({
  id: 'CUS1',
  name: 'Ada',
  min: '1',
  max: '5',
  tags: ['vip'],
  seenAt: 0,
  ...change,
});

interface SentForm {
  values: FormValues;
  request: WriteRequest;
  record: Customer | null;
}
const createPlatform = () => ({
  stored: customer(),
  sent: [] as SentForm[],
  reads: 0,
  readFailure: null as Failure | null,
  /** A reading ends once this has resolved. */
  readsEnd: Promise.resolve(),
  /** Answers a write: a failure, or what it says. */
  respond: (_sent: SentForm): Failure | WriteAnswer | Promise<Failure | WriteAnswer> => ({ message: 'Customer saved' }),
});
export let platform = createPlatform();

const comparedCustomer = comparedValuesBy<Customer>(
  text('name', 'Name'),
  figure('min', 'Minimum'),
  figure('max', 'Maximum'),
  text('tags', 'Tags', ({ tags }) => tags.join(', ')),
);

interface CustomerValues extends FormValues {
  name: string;
  min: string;
  max: string;
  tags: readonly string[];
}

const customerForm = defineForm<Customer, CustomerValues>({
  sections: [],
  initialValues: (record) => ({
    name: record?.name ?? '',
    min: record?.min ?? '',
    max: record?.max ?? '',
    tags: record?.tags ?? [],
  }),
  schema: () =>
    z
      .object({ name: z.string().min(2, 'Name is too short'), min: z.string(), max: z.string(), tags: z.unknown() })
      .refine(({ min, max }) => Number(min) <= Number(max), { path: ['max'], message: 'Below the minimum' }),
  record: {
    name: ({ name }) => name,
    recordQuery: ({ id }) => ({
      queryKey: ['customers.get', { id }],
      queryFn: async () => {
        platform.reads += 1;
        await platform.readsEnd;
        if (platform.readFailure) throw new AppError(platform.readFailure);
        return platform.stored;
      },
    }),
    comparedValues: comparedCustomer,
  },
  changes: (record, values) => changesBetween(comparedCustomer(record), comparedCustomer({ ...record, ...values })),
  send: async (values, request, record) => {
    const sent = { values, request, record };
    platform.sent.push(sent);
    const answer = await platform.respond(sent);
    if ('ok' in answer) throw new AppError(answer);
    platform.stored = { ...platform.stored, ...values };
    return answer;
  },
  submitLabel: (record) => (record === null ? 'Add customer' : 'Save customer'),
  successMessage: 'Saved',
});

export const lostAnswer = fail('timeout', 'No answer came', { unknownOutcome: true });

/** Lets everything end that waits for no time. */
export const settle = (): Promise<void> => pass(0);
export const pass = async (ms: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
};

beforeEach(() => {
  vi.useFakeTimers();
  platform = createPlatform();
  unconfirmedWrites.set([]);
  clearToasts();
});
afterEach(() => {
  cleanup();
  unconfirmedWrites.set([]);
  vi.useRealTimers();
});

/** A draft in memory. */
export const createDraft = (values: FormValues | null = null, key: string | null = null) => {
  const stored = { values, key };
  const writes: (FormValues | null)[] = [];
  const draft: FormDraft = {
    read: () => stored.values,
    write: (next) => {
      writes.push(next);
      stored.values = next;
    },
    keyStore: {
      read: () => stored.key,
      write: (next) => {
        stored.key = next;
      },
    },
  };
  return { draft, stored, writes };
};

type FieldName = keyof CustomerValues & string;
type FormState = ReturnType<typeof useRecordForm>;
type RecordFormOptions = NonNullable<Parameters<typeof useRecordForm>[2]>;

/** What a rendered form shows; the newest last. */
interface Shown {
  states: FormState[];
  errors: Map<string, string | undefined>;
}
const names: FieldName[] = ['name', 'min', 'max', 'tags'];

const Input = ({ name, state, errors }: { name: FieldName; state: FormState } & Pick<Shown, 'errors'>) => {
  const { field, fieldState } = useController({ name, control: state.control });
  errors.set(name, fieldState.error?.message);
  return createElement('input', { ...field, value: String(field.value) });
};
const Form = ({ current, options, shown }: { current: unknown; options: RecordFormOptions; shown: Shown }) => {
  const state = useRecordForm(customerForm, current, options);
  shown.states.push(state);
  const { errors } = shown;
  return createElement(
    'form',
    { onSubmit: state.onSubmit },
    names.map((name) => createElement(Input, { key: name, name, state, errors })),
  );
};

interface FormSetup {
  /** Null adds a customer. */
  record?: Customer | null;
  draft?: FormDraft;
  onSaved?: () => void;
}

/** Opens the form of a customer, by default of the stored one. */
export const openForm = ({ record = platform.stored, draft, onSaved }: FormSetup = {}) => {
  const client = new QueryClient();
  const states: FormState[] = [];
  const errors: Shown['errors'] = new Map();
  const options = { onSaved, ...(draft && { draft }) };
  const tree = (current: Customer | null) =>
    createElement(
      QueryClientProvider,
      { client },
      createElement(Form, { current, options, shown: { states, errors } }),
    );
  const { container, rerender, unmount } = render(tree(record));
  const inputOf = (name: FieldName): HTMLInputElement => {
    const input = container.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (!input) throw new Error(`no input ${name}`);
    return input;
  };
  return {
    unmount,
    get state(): FormState {
      const state = states.at(-1);
      if (!state) throw new Error('not rendered');
      return state;
    },
    get values() {
      return this.state.values;
    },
    errorOf: (name: FieldName) => errors.get(name),
    get focusedName() {
      return document.activeElement?.getAttribute('name') ?? null;
    },
    type: async (name: FieldName, value: string) => {
      fireEvent.change(inputOf(name), { target: { value } });
      await settle();
    },
    leave: async (name: FieldName) => {
      fireEvent.blur(inputOf(name));
      await settle();
    },
    setTags: async (tags: readonly string[]) => {
      act(() => states.at(-1)?.setValue('tags', tags, { shouldDirty: true, shouldTouch: true }));
      await settle();
    },
    /** The record is read again, for the page of the form. */
    refetch: async (next: Customer) => {
      platform.stored = next;
      rerender(tree(next));
      await settle();
    },
    submit: async () => {
      fireEvent.submit(container.querySelector('form') ?? container);
      await settle();
    },
    press: async (choose: (state: FormState) => void) => {
      act(() => states.slice(-1).forEach(choose));
      await settle();
    },
  };
};
