// @vitest-environment happy-dom
import '../../../testing/fake-bridge.ts';
import { describe, expect, test } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import { createDraft, customer, lostAnswer, openForm, platform, settle } from '../../../testing/customer-form.ts';

describe('a draft', () => {
  test('is not written before anything is edited', async () => {
    const { draft, writes } = createDraft();
    openForm({ draft });
    await settle();
    expect(writes).toEqual([]);
  });
  test('has only the edited values', async () => {
    const { draft, stored } = createDraft();
    const form = openForm({ draft });
    await form.type('name', 'Bola');
    expect(stored.values).toEqual({ name: 'Bola' });
    await form.type('name', 'Bola O');
    expect(stored.values).toEqual({ name: 'Bola O' });
  });
  test('is removed when the values are typed back', async () => {
    const { draft, stored } = createDraft();
    const form = openForm({ draft });
    await form.type('name', 'Bola');
    await form.type('name', 'Ada');
    expect(stored.values).toBeNull();
  });
  test('is removed by Discard', async () => {
    const { draft, stored } = createDraft({ name: 'Bola' });
    const form = openForm({ draft });
    await settle();
    await form.press((state) => state.discard());
    expect(stored.values).toBeNull();
    expect(form.state).toMatchObject({ isDraftRestored: false, isDirty: false });
  });
  test('is removed once it was saved', async () => {
    const { draft, stored } = createDraft({ name: 'Bola' });
    const form = openForm({ draft });
    await settle();
    await form.submit();
    expect(platform.sent).toMatchObject([{ values: { name: 'Bola' } }]);
    expect(stored).toEqual({ values: null, key: null });
  });
  test('is removed also if the form is closed before the answer', async () => {
    const { promise, resolve } = Promise.withResolvers<{ message: string }>();
    platform.respond = () => promise;
    const { draft, stored } = createDraft({ name: 'Bola' });
    const form = openForm({ draft });
    await settle();
    await form.submit();
    form.unmount();
    expect(stored.values).toEqual({ name: 'Bola' });
    resolve({ message: 'Customer saved' });
    await settle();
    expect(stored.values).toBeNull();
  });
  test('is kept when the platform refuses it', async () => {
    platform.respond = () => fail('server', 'Broken', { status: 500 });
    const { draft, stored } = createDraft({ name: 'Bola' });
    const form = openForm({ draft });
    await settle();
    await form.submit();
    expect(stored.values).toEqual({ name: 'Bola' });
  });
});

describe('a draft of an earlier opening', () => {
  test('is restored', async () => {
    const form = openForm({ draft: createDraft({ name: 'Bola' }).draft });
    await settle();
    expect(form.values).toMatchObject({ name: 'Bola', min: '1' });
    expect(form.state).toMatchObject({ isDraftRestored: true, isDirty: true, wasOutcomeUnknown: false });
  });
  test('is not overwritten while the form opens', async () => {
    const { draft, writes } = createDraft({ name: 'Bola' });
    openForm({ draft });
    await settle();
    expect(writes.every((values) => values?.name === 'Bola')).toBe(true);
  });
  test('leaves out inputs that the form no longer has', async () => {
    const form = openForm({ draft: createDraft({ name: 'Bola', nickname: 'B' }).draft });
    await settle();
    expect(form.values).not.toHaveProperty('nickname');
    expect(form.values.name).toBe('Bola');
  });
  test('shows the errors of its values', async () => {
    const form = openForm({ draft: createDraft({ name: 'B' }).draft });
    await settle();
    expect(form.errorOf('name')).toBe('Name is too short');
  });
  test('does not come back over what was typed since', async () => {
    const form = openForm({ draft: createDraft({ name: 'Bola' }).draft });
    await settle();
    await form.type('name', 'Chidi');
    await form.refetch(customer({ seenAt: 1 }));
    expect(form.values.name).toBe('Chidi');
  });
  test('stays when the record is read again', async () => {
    const form = openForm({ draft: createDraft({ name: 'Bola' }).draft });
    await settle();
    await form.refetch(customer({ seenAt: 1 }));
    expect(form.values.name).toBe('Bola');
  });
  test('is not restored any more after Discard', async () => {
    const form = openForm({ draft: createDraft({ name: 'Bola' }).draft });
    await settle();
    await form.press((state) => state.discard());
    await form.type('name', 'Chidi');
    expect(form.state).toMatchObject({ isDirty: true, isDraftRestored: false });
  });
  test('is no longer restored once it is typed back', async () => {
    const form = openForm({ draft: createDraft({ name: 'Bola' }).draft });
    await settle();
    await form.type('name', 'Ada');
    expect(form.state.isDraftRestored).toBe(false);
  });
});

test('what is typed is no restored draft', async () => {
  const form = openForm({ draft: createDraft().draft });
  await form.type('name', 'Bola');
  expect(form.state.isDraftRestored).toBe(false);
});

describe('the key of a draft', () => {
  test('says that the draft was sent without an answer', () => {
    const { draft } = createDraft({ name: 'Bola' }, 'first');
    expect(openForm({ record: null, draft }).state.wasOutcomeUnknown).toBe(true);
  });
  test('is not there without a draft', () => expect(openForm().state.wasOutcomeUnknown).toBe(false));
  test('is sent with the draft', async () => {
    const { draft, stored } = createDraft({ name: 'Bola' }, 'first');
    const form = openForm({ record: null, draft });
    await settle();
    await form.submit();
    expect(platform.sent.map(({ request }) => request.idempotencyKey)).toEqual(['first']);
    expect(stored).toEqual({ values: null, key: null });
  });
  test('is kept while the answer is lost', async () => {
    platform.respond = () => lostAnswer;
    const { draft, stored } = createDraft({ name: 'Bola' });
    const form = openForm({ record: null, draft });
    await settle();
    await form.submit();
    expect(stored.key).toBe(platform.sent[0]?.request.idempotencyKey);
  });
  test('says from the opening on that its outcome was unknown', async () => {
    const { draft } = createDraft({ name: 'Bola' }, 'first');
    const form = openForm({ record: null, draft });
    await settle();
    await form.submit();
    expect(form.state.wasOutcomeUnknown).toBe(true);
  });
});
