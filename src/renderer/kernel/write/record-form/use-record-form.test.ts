// @vitest-environment happy-dom
import '../../../testing/fake-bridge.ts';
import { describe, expect, test, vi } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { isFormOpen } from '#kernel/session/unsaved-changes.ts';
import { aChange } from '../../../testing/changes.ts';
import { customer, openForm, platform, settle } from '../../../testing/customer-form.ts';
import { shownToast } from '../../../testing/shown-toast.ts';

describe('a form that is not edited', () => {
  test("has the record's values", async () => {
    const form = openForm();
    await settle();
    expect(form.values).toEqual({ name: 'Ada', min: '1', max: '5', tags: ['vip'] });
    expect(form.state).toMatchObject({
      isDirty: false,
      editedValues: {},
      changes: [],
      isFormShown: true,
      isBusy: false,
    });
  });
  test('follows a newer record', async () => {
    const form = openForm();
    await form.refetch(customer({ name: 'Ada Obi' }));
    expect(form.values.name).toBe('Ada Obi');
    expect(form.state).toMatchObject({ isDirty: false, changesByOthers: [] });
  });
  test('reports no unsaved changes', async () => {
    const report = vi.spyOn(bridge.call, 'unsavedChanges.set');
    openForm();
    await settle();
    expect(report).not.toHaveBeenCalled();
  });
});

describe('an edited value', () => {
  test('is the only one that counts as edited', async () => {
    const form = openForm();
    await form.type('name', 'Bola');
    expect(form.state).toMatchObject({ isDirty: true, editedValues: { name: 'Bola' } });
    expect(Object.keys(form.state.editedValues)).toEqual(['name']);
  });
  test('is shown as a change', async () => {
    const form = openForm();
    await form.type('name', 'Bola');
    expect(form.state.changes).toEqual([aChange('Name', 'Ada', 'Bola')]);
  });
  test('that is typed back is not edited', async () => {
    const form = openForm();
    await form.type('name', 'Bola');
    await form.type('name', 'Ada');
    expect(form.state).toMatchObject({ isDirty: false, editedValues: {}, changes: [] });
  });
  test('is reported to main until it is typed back', async () => {
    const report = vi.spyOn(bridge.call, 'unsavedChanges.set');
    const form = openForm();
    await form.type('name', 'Bola');
    expect(report).toHaveBeenLastCalledWith({ unsaved: true, sending: false });
    await form.type('name', 'Ada');
    expect(report).toHaveBeenLastCalledWith({ unsaved: false, sending: false });
  });
  test('of a list in another order is not edited', async () => {
    const form = openForm({ record: customer({ tags: ['vip', 'new'] }) });
    await form.setTags(['new', 'vip']);
    expect(form.state.isDirty).toBe(false);
  });
});

describe('an invalid value', () => {
  test('has its error beside the input and is no change', async () => {
    const form = openForm();
    await form.type('name', 'B');
    expect(form.errorOf('name')).toBe('Name is too short');
    expect(form.state).toMatchObject({ isValid: false, isDirty: true, changes: [] });
  });
  test('is not sent', async () => {
    const form = openForm();
    await form.type('name', 'B');
    await form.submit();
    expect([platform.sent, platform.reads]).toEqual([[], 0]);
  });
  test('is valid again once another input fits it', async () => {
    const form = openForm();
    await form.type('max', '0');
    expect(form.errorOf('max')).toBe('Below the minimum');
    await form.type('min', '0');
    expect(form.errorOf('max')).toBeUndefined();
    expect(form.state.isValid).toBe(true);
  });
  test('shows the error of an input that was left before', async () => {
    const form = openForm();
    await form.leave('max');
    await form.type('min', '9');
    expect(form.errorOf('max')).toBe('Below the minimum');
  });
  test('shows no error of an input that was not left yet', async () => {
    const form = openForm();
    await form.type('min', '9');
    expect(form.errorOf('max')).toBeUndefined();
  });
});

describe('a form that is sent', () => {
  const save = async (onSaved?: () => void) => {
    const form = openForm({ ...(onSaved && { onSaved }) });
    await form.type('name', 'Bola');
    await form.submit();
    return form;
  };
  test('sends all values once, after it has read the record', async () => {
    await save();
    expect(platform.sent).toEqual([
      {
        values: { name: 'Bola', min: '1', max: '5', tags: ['vip'] },
        request: { idempotencyKey: expect.any(String), comparesRecord: true },
        record: customer(),
      },
    ]);
    expect(platform.reads).toBe(1);
  });
  test("shows the platform's message", async () => {
    await save();
    expect(shownToast()).toMatchObject({ tone: 'success', title: 'Customer saved' });
  });
  test('shows its own message if the platform has none', async () => {
    platform.respond = () => ({ message: null });
    await save();
    expect(shownToast()).toMatchObject({ title: 'Saved' });
  });
  test('has no unsaved changes when what follows runs', async () => {
    const wasOpen: boolean[] = [];
    const form = await save(vi.fn(() => wasOpen.push(isFormOpen())));
    expect(wasOpen).toEqual([false]);
    expect(form.state).toMatchObject({ isDirty: false, stage: { name: 'editing' } });
  });
  test('keeps its values until the record is read again', async () => {
    const form = await save();
    expect(form.values.name).toBe('Bola');
    await form.refetch(customer({ name: 'Bola' }));
    expect(form.values.name).toBe('Bola');
    expect(form.state.isDirty).toBe(false);
  });
  test('can be edited again before the record is read', async () => {
    const form = await save();
    await form.type('min', '2');
    expect(form.state.editedValues).toEqual({ min: '2' });
  });
  test('does not call its own changes those of others', async () => {
    const form = await save();
    await form.type('min', '2');
    await form.refetch(customer({ name: 'Bola' }));
    expect(form.state.changesByOthers).toEqual([]);
    expect(form.values).toMatchObject({ name: 'Bola', min: '2' });
  });
  test('does not call an amount that the platform stored with other digits one of others', async () => {
    const form = openForm();
    await form.type('max', '7');
    await form.submit();
    await form.type('min', '2');
    await form.refetch(customer({ max: '7.00' }));
    expect(form.state.changesByOthers).toEqual([]);
  });
  test('shows what others changed besides its own changes', async () => {
    const form = await save();
    await form.type('min', '2');
    await form.refetch(customer({ name: 'Bola', max: '7' }));
    expect(form.state.changesByOthers).toEqual([aChange('Maximum', '5', '7')]);
  });
  test('shows what others made of a value that was just saved', async () => {
    const form = await save();
    await form.type('min', '2');
    await form.refetch(customer({ name: 'Chidi' }));
    expect(form.state.changesByOthers).toEqual([aChange('Name', 'Ada', 'Chidi')]);
  });
  test('shows what others changed to the text that was just saved elsewhere', async () => {
    const form = await save();
    await form.type('min', '2');
    await form.refetch(customer({ name: 'Bola', tags: ['Bola'] }));
    expect(form.state.changesByOthers).toEqual([aChange('Tags', 'vip', 'Bola')]);
  });
  test('follows the record again after it was read', async () => {
    const form = await save();
    await form.refetch(customer({ name: 'Bola' }));
    await form.refetch(customer({ name: 'Chidi', max: '7' }));
    expect(form.values).toMatchObject({ name: 'Chidi', max: '7' });
    expect(form.state.isDirty).toBe(false);
  });
  test('runs what follows after each save', async () => {
    const onSaved = vi.fn();
    const form = await save(onSaved);
    await form.refetch(customer({ name: 'Bola' }));
    expect(onSaved).toHaveBeenCalledTimes(1);
    await form.type('name', 'Chidi');
    await form.submit();
    expect(onSaved).toHaveBeenCalledTimes(2);
  });
  test('is busy while the record is read before it is sent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    platform.readsEnd = promise;
    const form = await save();
    expect(form.state).toMatchObject({ isBusy: true, isFormShown: true, stage: { name: 'checking' } });
    resolve();
    await settle();
    expect(form.state.isBusy).toBe(false);
    expect(platform.sent).toHaveLength(1);
  });
  describe('while it waits for the answer', () => {
    const wait = async () => {
      const { promise, resolve } = Promise.withResolvers<{ message: string }>();
      platform.respond = () => promise;
      const form = await save();
      const answer = async () => {
        resolve({ message: 'Customer saved' });
        await settle();
      };
      return { form, answer };
    };
    test('is busy', async () => {
      const { form, answer } = await wait();
      expect(form.state).toMatchObject({ isBusy: true, isFormShown: true, stage: { name: 'sending' } });
      await answer();
      expect(form.state.isBusy).toBe(false);
    });
    test('ignores a second submit', async () => {
      const { form, answer } = await wait();
      await form.submit();
      await answer();
      expect(platform.sent).toHaveLength(1);
    });
  });
});

describe('a form that the platform refuses', () => {
  const refuse = async (fields: Record<string, string>) => {
    platform.respond = () => fail('invalid', 'Not valid', { status: 422, fields });
    const onSaved = vi.fn();
    const form = openForm({ onSaved });
    await form.type('name', 'Bola');
    await form.submit();
    expect(onSaved).not.toHaveBeenCalled();
    return form;
  };
  test('shows its messages beside their inputs', async () => {
    const form = await refuse({ name: 'Name is taken', min: 'Too low' });
    expect([form.errorOf('name'), form.errorOf('min'), form.errorOf('max')]).toEqual([
      'Name is taken',
      'Too low',
      undefined,
    ]);
  });
  test('puts the focus on the first input with a message', async () => {
    expect((await refuse({ min: 'Too low', name: 'Name is taken' })).focusedName).toBe('min');
  });
  test.each(['tags.1.label', 'tags[1].label'])('puts the focus on the input of %s', async (field) => {
    expect((await refuse({ [field]: 'Unknown' })).focusedName).toBe('tags');
  });
  test('keeps the focus if no input is named', async () => {
    expect((await refuse({})).focusedName).toBeNull();
  });
  test('keeps a message while another input is edited', async () => {
    const form = await refuse({ min: 'Too low' });
    await form.type('name', 'Chidi');
    expect(form.errorOf('min')).toBe('Too low');
  });
  test('drops a message once its input is edited', async () => {
    const form = await refuse({ min: 'Too low' });
    await form.type('min', '2');
    expect(form.errorOf('min')).toBeUndefined();
  });
  test('keeps what was typed and says why', async () => {
    const form = await refuse({});
    expect(form.state).toMatchObject({
      isDirty: true,
      stage: { name: 'editing' },
      problem: { message: 'Not valid', outcome: 'The platform refused the change.' },
    });
  });
});
