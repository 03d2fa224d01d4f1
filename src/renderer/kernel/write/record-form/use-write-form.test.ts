// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Failure, fail } from '#contract/bridge/result.ts';
import { AppError } from '#kernel/base/app-error.ts';
import type { WriteRequest } from '#kernel/definitions/action.ts';
import { clearToasts, shownToast } from '../../../testing/shown-toast.ts';
import { useWriteForm } from './use-write-form.ts';

const reload = vi.fn();
const idle: (() => void)[] = [];
beforeEach(() => {
  clearToasts();
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => {});
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.resetAllMocks();
});

const lostAnswer = fail('timeout', 'No answer came', { unknownOutcome: true });
const declined = fail('cancelled', 'Canceled');
const refusal = fail('invalid', 'Not valid', { status: 422, fields: { city: 'Unknown city', name: 'Name is taken' } });

interface Values {
  name: string;
  city: string;
}
type LoadSchema = () => Promise<z.ZodType<unknown, Values>>;
const ada: Values = { name: ' Ada ', city: 'Lagos' };
const name = z.string().min(2, 'Name is too short');
const createLoad = () => vi.fn<LoadSchema>(async () => z.object({ name: name.trim(), city: z.string() }));

interface FormSetup {
  load?: LoadSchema;
  values?: Values;
  /** The failure of the first write. */
  failure?: Failure;
}

const openForm = ({ load = createLoad(), values = ada, failure }: FormSetup = {}) => {
  const failures = failure ? [failure] : [];
  const send = vi.fn(async (_values: Values, _request: WriteRequest) => {
    const failed = failures.shift();
    if (failed) throw new AppError(failed);
    return 'done';
  });
  const [onSuccess, onFailure, showError] = [vi.fn(), vi.fn(), vi.fn()];
  const { result } = renderHook(() => {
    const opened = useWriteForm<Values, string>({
      loadSchema: load,
      defaultValues: values,
      send,
      onSuccess,
      onFailure,
      showError,
    });
    return { ...opened, errors: opened.form.formState.errors };
  });
  return {
    send,
    onSuccess,
    onFailure,
    showError,
    messageOf: (field: keyof Values) => result.current.errors[field]?.message,
    get isSending() {
      return result.current.isSending;
    },
    submit: () => act(() => result.current.submit()),
    /** An input of the form, which may get the focus. */
    addInput: (field: keyof Values) => {
      const input = document.body.appendChild(document.createElement('input'));
      result.current.form.register(field).ref(input);
      return input;
    },
  };
};
const failed = () => Promise.reject(new Error('Failed to fetch'));

describe('a schema that could not be loaded', () => {
  test('is loaded again, and the form is sent', async () => {
    const form = openForm({ load: createLoad().mockImplementationOnce(failed) });
    form.submit();
    await vi.waitFor(() => expect(form.send).toHaveBeenCalledOnce());
    expect(reload).not.toHaveBeenCalled();
    expect(form.showError).not.toHaveBeenCalled();
  });
  test('twice reloads the page, because an update has replaced its file', async () => {
    const form = openForm({ load: failed });
    form.submit();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(form.send).not.toHaveBeenCalled();
    expect(form.showError).not.toHaveBeenCalled();
  });
});

test('the schema is loaded while the page is idle', () => {
  const load = createLoad();
  openForm({ load });
  expect(load).not.toHaveBeenCalled();
  for (const run of idle) run();
  expect(load).toHaveBeenCalledOnce();
});

describe('a valid form', () => {
  test('sends its values as they were typed', async () => {
    const form = openForm();
    form.submit();
    await vi.waitFor(() => expect(form.send).toHaveBeenCalledOnce());
    expect(form.send).toHaveBeenCalledExactlyOnceWith(ada, { idempotencyKey: expect.any(String) });
  });
  test('gives the answer and its values', async () => {
    const form = openForm();
    form.submit();
    await vi.waitFor(() => expect(form.onSuccess).toHaveBeenCalledExactlyOnceWith('done', ada));
    expect(form.onFailure).not.toHaveBeenCalled();
  });
  test('is sent without anything that follows', async () => {
    const send = vi.fn(async () => 'done');
    const load = createLoad();
    const { result } = renderHook(() => useWriteForm({ loadSchema: load, defaultValues: ada, send }));
    act(() => result.current.submit());
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(result.current.isSending).toBe(false));
    expect(shownToast()).toBeUndefined();
  });
  test('says that it is being sent', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const form = openForm();
    form.send.mockReturnValueOnce(promise);
    expect(form.isSending).toBe(false);
    form.submit();
    await vi.waitFor(() => expect(form.isSending).toBe(true));
    await act(async () => resolve('done'));
    expect(form.isSending).toBe(false);
  });
});

describe('an invalid form', () => {
  test('shows the error beside its field and sends nothing', async () => {
    const form = openForm({ values: { name: 'A', city: 'Lagos' } });
    form.submit();
    await vi.waitFor(() => expect(form.messageOf('name')).toBe('Name is too short'));
    expect(form.messageOf('city')).toBeUndefined();
    expect(form.send).not.toHaveBeenCalled();
    expect(form.onFailure).not.toHaveBeenCalled();
  });
});

describe('a form that the platform refuses', () => {
  test("shows the platform's messages beside their fields", async () => {
    const form = openForm({ failure: refusal });
    form.submit();
    await vi.waitFor(() => expect(form.messageOf('name')).toBe('Name is taken'));
    expect(form.messageOf('city')).toBe('Unknown city');
  });
  test('puts the focus on the first field with a message', async () => {
    const form = openForm({ failure: refusal });
    const focused: string[] = [];
    for (const field of ['name', 'city'] as const)
      form.addInput(field).addEventListener('focus', () => focused.push(field));
    form.submit();
    await vi.waitFor(() => expect(form.messageOf('name')).toBeDefined());
    expect(focused).toEqual(['city']);
  });
  test('says once that it failed, and why', async () => {
    const form = openForm({ failure: refusal });
    form.submit();
    await vi.waitFor(() => expect(form.onFailure).toHaveBeenCalledOnce());
    expect(form.showError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Not valid' }));
    expect(form.onSuccess).not.toHaveBeenCalled();
  });
  test('can be sent again', async () => {
    const form = openForm({ failure: refusal });
    form.submit();
    await vi.waitFor(() => expect(form.onFailure).toHaveBeenCalledOnce());
    form.submit();
    await vi.waitFor(() => expect(form.onSuccess).toHaveBeenCalledOnce());
  });
});

test('a lost answer counts as a failure', async () => {
  const form = openForm({ failure: lostAnswer });
  form.submit();
  await vi.waitFor(() => expect(form.onFailure).toHaveBeenCalledOnce());
  expect(form.showError).toHaveBeenCalledOnce();
});

test("a question of main's that the member declines is no failure", async () => {
  const form = openForm({ failure: declined });
  form.submit();
  await vi.waitFor(() => expect(form.send).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(form.isSending).toBe(false));
  expect(form.onFailure).not.toHaveBeenCalled();
  expect(form.showError).not.toHaveBeenCalled();
});

test('a failure is shown in a toast by default', async () => {
  const send = () => Promise.reject(new AppError(refusal));
  const load = createLoad();
  const { result } = renderHook(() => useWriteForm({ loadSchema: load, defaultValues: ada, send }));
  act(() => result.current.submit());
  await vi.waitFor(() => expect(shownToast()).toMatchObject({ title: 'Not valid' }));
});

test('a schema that throws shows its error and sends nothing', async () => {
  const broken: z.ZodType<unknown, Values> = z.object({ name, city: z.string() }).refine(() => {
    throw new Error('A bug');
  });
  const form = openForm({ load: async () => broken });
  form.submit();
  await vi.waitFor(() => expect(form.showError).toHaveBeenCalledExactlyOnceWith(new Error('A bug')));
  expect(form.send).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});
