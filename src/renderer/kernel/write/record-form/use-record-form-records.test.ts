// @vitest-environment happy-dom
import '../../../testing/fake-bridge.ts';
import { describe, expect, test, vi } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import { aChange } from '../../../testing/changes.ts';
import { customer, lostAnswer, openForm, pass, platform } from '../../../testing/customer-form.ts';
import { shownToast } from '../../../testing/shown-toast.ts';

const keysSent = () => platform.sent.map(({ request }) => request.idempotencyKey);
/** A form whose name is edited. */
const openEdited = async (setup?: Parameters<typeof openForm>[0]) => {
  const form = openForm(setup);
  await form.type('name', 'Bola');
  return form;
};

describe('a record that somebody else changes while the form is edited', () => {
  test('is not followed, and its changes are shown', async () => {
    const form = await openEdited();
    await form.refetch(customer({ max: '7' }));
    expect(form.values).toMatchObject({ name: 'Bola', max: '5' });
    expect(form.state.changesByOthers).toEqual([aChange('Maximum', '5', '7')]);
  });
  test('is followed if nothing that is compared changed', async () => {
    const form = await openEdited();
    const newest = customer({ seenAt: 1 });
    await form.refetch(newest);
    expect(form.state).toMatchObject({ changesByOthers: [], record: newest, editedValues: { name: 'Bola' } });
  });
  test('is sent if an amount is only written with other digits', async () => {
    const form = await openEdited();
    platform.stored = customer({ max: '5.00' });
    await form.submit();
    expect(platform.sent).toHaveLength(1);
  });
  test('is followed if it has the edited values', async () => {
    const form = await openEdited();
    await form.refetch(customer({ name: 'Bola', max: '7' }));
    expect(form.values).toMatchObject({ name: 'Bola', max: '7' });
    expect(form.state).toMatchObject({ isDirty: false, changesByOthers: [] });
  });
  test('is not followed if it has only one of the edited values', async () => {
    const form = await openEdited();
    await form.type('min', '2');
    await form.refetch(customer({ name: 'Bola', max: '7' }));
    expect(form.values.max).toBe('5');
    expect(form.state.changesByOthers).toContainEqual(aChange('Maximum', '5', '7'));
  });
  test('is followed once nothing is edited any more', async () => {
    const form = await openEdited();
    await form.refetch(customer({ max: '7' }));
    await form.type('name', 'Ada');
    expect(form.values.max).toBe('7');
    expect(form.state).toMatchObject({ isDirty: false, changesByOthers: [] });
  });
  test('is not sent', async () => {
    const form = await openEdited();
    await form.refetch(customer({ max: '7' }));
    await form.submit();
    expect(platform.sent).toEqual([]);
    expect(form.state.stage).toMatchObject({ name: 'conflict', changes: [aChange('Maximum', '5', '7')] });
  });
});

describe('continuing on the current record', () => {
  test('keeps what was edited and takes over the rest', async () => {
    const form = await openEdited();
    await form.refetch(customer({ max: '7' }));
    await form.press((state) => state.continueOnCurrentRecord());
    expect(form.values).toMatchObject({ name: 'Bola', max: '7' });
    expect(form.state).toMatchObject({ changesByOthers: [], editedValues: { name: 'Bola' } });
  });
  test('sends the edited values afterwards', async () => {
    const form = await openEdited();
    await form.refetch(customer({ max: '7' }));
    await form.press((state) => state.continueOnCurrentRecord());
    await form.submit();
    expect(platform.sent.map(({ values }) => values)).toEqual([{ name: 'Bola', min: '1', max: '7', tags: ['vip'] }]);
  });
  test('keeps what both added to a list', async () => {
    const form = openForm();
    await form.setTags(['vip', 'own']);
    await form.refetch(customer({ tags: ['vip', 'theirs'] }));
    await form.press((state) => state.continueOnCurrentRecord());
    expect(form.values.tags).toEqual(['vip', 'theirs', 'own']);
    expect(form.state.editedValues).toEqual({ tags: ['vip', 'theirs', 'own'] });
    await form.refetch({ ...platform.stored, seenAt: 1 });
    expect(form.values.tags).toEqual(['vip', 'theirs', 'own']);
  });
});

describe('a conflict', () => {
  /** Somebody else changed the record, which the page has not read again. */
  const conflict = async () => {
    const form = await openEdited();
    platform.stored = customer({ max: '7' });
    await form.submit();
    return form;
  };
  test('sends nothing and hides the form', async () => {
    const form = await conflict();
    expect(platform.sent).toEqual([]);
    expect(form.state).toMatchObject({ isFormShown: false, isBusy: false, stage: { name: 'conflict' } });
  });
  test('shows the changes of others only once', async () => {
    const form = await conflict();
    await form.refetch(platform.stored);
    expect(form.state.changesByOthers).toEqual([]);
  });
  test('keeps the edited values when the form continues', async () => {
    const form = await conflict();
    await form.press((state) => state.continueOnCurrentRecord());
    expect(form.state).toMatchObject({ isFormShown: true, editedValues: { name: 'Bola' } });
    expect(form.values).toMatchObject({ name: 'Bola', max: '7' });
  });
  test('can be sent after the form continues', async () => {
    const form = await conflict();
    await form.press((state) => state.continueOnCurrentRecord());
    await form.submit();
    expect(platform.sent).toMatchObject([{ values: { name: 'Bola', max: '7' }, record: { max: '7' } }]);
  });
});

describe('Discard', () => {
  test("brings back the record's values", async () => {
    const form = await openEdited();
    await form.press((state) => state.discard());
    expect(form.values.name).toBe('Ada');
    expect(form.state.isDirty).toBe(false);
  });
  test('shows what others changed meanwhile', async () => {
    const form = await openEdited();
    await form.refetch(customer({ max: '7' }));
    await form.press((state) => state.discard());
    expect(form.values).toMatchObject({ name: 'Ada', max: '7' });
    expect(form.state.changesByOthers).toEqual([]);
  });
});

describe('a lost answer', () => {
  const lose = async (onSaved?: () => void) => {
    platform.respond = () => lostAnswer;
    const form = await openEdited(onSaved && { onSaved });
    await form.submit();
    platform.respond = () => ({ message: 'Customer saved' });
    return form;
  };
  test('is unconfirmed, and a toast names the form and the customer', async () => {
    const form = await lose();
    expect(form.state).toMatchObject({ isFormShown: false, stage: { name: 'unconfirmed', error: 'No answer came' } });
    expect(shownToast()).toMatchObject({
      title: 'No answer came',
      description: 'Save customer: Ada. It may have been carried out. Check before you send it again.',
    });
  });
  test('lets only the same values be sent', async () => {
    const form = await lose();
    expect(form.state.sendRule).toBe('same');
    await form.type('min', '2');
    expect(form.state.sendRule).toBe('waiting');
  });
  test('shows the change once the record has it', async () => {
    const form = await lose();
    platform.stored = customer({ name: 'Bola' });
    await pass(5_000);
    expect(form.state).toMatchObject({ isFormShown: false, stage: { name: 'resolved', applied: true } });
  });
  test('ends the form when the member accepts the record', async () => {
    const onSaved = vi.fn();
    const form = await lose(onSaved);
    platform.stored = customer({ name: 'Bola' });
    await pass(5_000);
    expect(onSaved).not.toHaveBeenCalled();
    await form.press((state) => state.acceptCurrentRecord());
    expect(onSaved).toHaveBeenCalledOnce();
    expect(form.values.name).toBe('Bola');
    expect(form.state).toMatchObject({ isDirty: false, stage: { name: 'editing' } });
  });
  test('does not follow the record that shows the change', async () => {
    const form = await lose();
    await form.refetch(customer({ name: 'Bola' }));
    expect(form.state).toMatchObject({ isDirty: true, changesByOthers: [] });
  });
  test('restores the values when the form is opened again', async () => {
    const form = await lose();
    form.unmount();
    const reopened = openForm();
    await pass(0);
    expect(reopened.values.name).toBe('Bola');
    expect(reopened.state).toMatchObject({ stage: { name: 'unconfirmed' }, isDraftRestored: false });
  });
});

describe('a form that adds a record', () => {
  const add = async (setup?: Parameters<typeof openForm>[0]) => {
    const form = openForm({ record: null, ...setup });
    await form.type('name', 'Bola');
    await form.submit();
    return form;
  };
  test('sends its values once, without reading a record', async () => {
    await add();
    expect(platform.sent).toMatchObject([{ values: { name: 'Bola', min: '', max: '', tags: [] }, record: null }]);
    expect(platform.reads).toBe(0);
  });
  test('has no changes to show', async () => {
    const form = openForm({ record: null });
    await form.type('name', 'Bola');
    expect(form.state).toMatchObject({ isDirty: true, changes: [], changesByOthers: [] });
  });
  test('names only the form after a lost answer', async () => {
    platform.respond = () => lostAnswer;
    await add();
    expect(shownToast()?.description).toMatch(/^Add customer\. It may/);
  });
  test('keeps its Idempotency-Key after a refusal', async () => {
    platform.respond = () => fail('server', 'Broken', { status: 500 });
    const form = await add();
    await form.submit();
    expect([keysSent().length, new Set(keysSent()).size]).toEqual([2, 1]);
  });
});
