import { describe, expect, test } from 'vitest';
import { type AnyAction, defineAction } from '#kernel/definitions/action.ts';
import { unavailableReason } from './unavailable-reason.ts';

const actionWith = (rules: Partial<Pick<AnyAction, 'isAvailable' | 'disabledReason'>>): AnyAction =>
  defineAction<unknown>({
    id: 'payouts.approve',
    label: 'Approve',
    consequence: '',
    changes: () => [],
    send: () => Promise.reject(new Error('sends nothing')),
    successMessage: '',
    ...rules,
  });
const hidden = actionWith({ isAvailable: () => false });

test('an action without rules is always possible', () => expect(unavailableReason(actionWith({}), {})).toBeNull());

test('an action that is available is possible', () =>
  expect(unavailableReason(actionWith({ isAvailable: () => true }), { status: 'pending' })).toBeNull());

describe('an action that is not available', () => {
  test.each([
    ['completed', 'Status is completed'],
    ['in_review', 'Status is in review'],
  ])('names the status %s', (status, reason) => expect(unavailableReason(hidden, { status })).toBe(reason));
  test.each([
    ['no status', {}],
    ['a status that is no text', { status: 3 }],
    ['no record', null],
  ])('is no longer possible with %s', (_, record) =>
    expect(unavailableReason(hidden, record)).toBe('No longer possible'),
  );
  test('names the status before another reason', () => {
    const action = actionWith({ isAvailable: () => false, disabledReason: () => 'Held' });
    expect(unavailableReason(action, { status: 'completed' })).toBe('Status is completed');
  });
});

describe('an action that can be disabled', () => {
  const action = actionWith({ isAvailable: () => true, disabledReason: (record) => Object(record).hold ?? null });
  test('says why', () => expect(unavailableReason(action, { hold: 'Held by compliance' })).toBe('Held by compliance'));
  test('is possible without a reason', () => expect(unavailableReason(action, {})).toBeNull());
});

test('the record decides whether an action is available', () => {
  const action = actionWith({ isAvailable: (record) => Object(record).status === 'pending' });
  expect(unavailableReason(action, { status: 'pending' })).toBeNull();
  expect(unavailableReason(action, { status: 'failed' })).toBe('Status is failed');
});
