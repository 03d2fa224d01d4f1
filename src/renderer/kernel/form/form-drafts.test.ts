import { beforeEach, expect, test, vi } from 'vitest';
import type { FormValues } from '#kernel/definitions/action.ts';
import { type DraftScope, draftsOf, openDraft } from './form-drafts.ts';

const held = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, value: string) => void held.set(key, value),
  removeItem: (key: string) => void held.delete(key),
});
beforeEach(() => held.clear());

const readDraft = (scope: DraftScope) => openDraft(scope).read();
const writeDraft = (scope: DraftScope, values: FormValues | null) => openDraft(scope).write(values);

const form = 'earn/assets/add';

test('a draft belongs to its member and its form', () => {
  writeDraft({ memberId: 'STF1', form }, { name: 'Locked USDT', enabled: true });
  expect(readDraft({ memberId: 'STF1', form })).toEqual({ name: 'Locked USDT', enabled: true });
  expect(readDraft({ memberId: 'STF2', form })).toBeNull();
  expect(readDraft({ memberId: 'STF1', form: 'loan/assets/add' })).toBeNull();
});

test('a removed draft leaves the others', () => {
  writeDraft({ memberId: 'STF1', form }, { name: 'One' });
  writeDraft({ memberId: 'STF1', form: 'loan/assets/add' }, { apr: '9' });
  writeDraft({ memberId: 'STF1', form }, null);
  expect(readDraft({ memberId: 'STF1', form })).toBeNull();
  expect(readDraft({ memberId: 'STF1', form: 'loan/assets/add' })).toEqual({ apr: '9' });
});

test('the oldest drafts of a member are dropped', () => {
  vi.useFakeTimers();
  for (let index = 0; index < 21; index += 1) {
    vi.setSystemTime(1_000 + index);
    writeDraft({ memberId: 'STF1', form: `earn/assets/edit/${index}` }, { name: String(index) });
  }
  vi.useRealTimers();
  expect(readDraft({ memberId: 'STF1', form: 'earn/assets/edit/0' })).toBeNull();
  expect(readDraft({ memberId: 'STF1', form: 'earn/assets/edit/20' })).toEqual({ name: '20' });
});

const storeRaw = (draft: unknown) => held.set('drafts', btoa(JSON.stringify({ STF1: { [form]: draft } })));

test('stored values that no input can have are dropped', () => {
  storeRaw({ values: { name: 'One', apy: 7, term: null }, at: 1_000 });
  expect(readDraft({ memberId: 'STF1', form })).toEqual({ name: 'One' });
});

test('a draft keeps lists and rows', () => {
  const values = { permissions: ['customer:read'], tiers: [{ from: '0', rebate: false }], none: [] };
  writeDraft({ memberId: 'STF1', form }, values);
  expect(readDraft({ memberId: 'STF1', form })).toEqual(values);
});

test('a stored list or table with an invalid entry is dropped as a whole', () => {
  storeRaw({ values: { tiers: [{ from: '0' }, { from: 7 }], permissions: ['customer:read', 1], name: 'One' }, at: 1 });
  expect(readDraft({ memberId: 'STF1', form })).toEqual({ name: 'One' });
});

test('a list with too many entries is not kept in part', () => {
  writeDraft({ memberId: 'STF1', form }, { permissions: Array.from({ length: 501 }, String), name: 'One' });
  expect(readDraft({ memberId: 'STF1', form })).toEqual({ name: 'One' });
});

test('a stored draft without its time reads as none', () => {
  storeRaw({ values: { name: 'One' } });
  expect(readDraft({ memberId: 'STF1', form })).toBeNull();
});

test('a draft keeps the key of an unknown outcome while it is edited', () => {
  const draft = openDraft({ memberId: 'STF1', form });
  draft.write({ name: 'One' });
  draft.keyStore.write('key-1');
  draft.write({ name: 'Two' });
  expect(openDraft({ memberId: 'STF1', form }).keyStore.read()).toBe('key-1');
});

test('a removed draft removes its key', () => {
  const draft = openDraft({ memberId: 'STF1', form });
  draft.write({ name: 'One' });
  draft.keyStore.write('key-1');
  draft.write(null);
  expect(openDraft({ memberId: 'STF1', form }).keyStore.read()).toBeNull();
});

test('the draft of another window comes back when this one is removed', () => {
  const scope = { memberId: 'STF1', form };
  const [here, there] = [openDraft(scope), openDraft(scope)];
  there.write({ apr: '9' });
  here.write({ name: 'One' });
  expect(readDraft(scope)).toEqual({ name: 'One' });
  here.write(null);
  expect(readDraft(scope)).toEqual({ apr: '9' });
});

test('a form without a draft removes none', () => {
  const scope = { memberId: 'STF1', form };
  const here = openDraft(scope);
  writeDraft(scope, { apr: '9' });
  here.write(null);
  expect(readDraft(scope)).toEqual({ apr: '9' });
});

test('the drafts of a member are listed, the one changed last first', () => {
  vi.useFakeTimers({ now: 1_000 });
  writeDraft({ memberId: 'STF1', form }, { name: 'One' });
  vi.setSystemTime(2_000);
  openDraft({ memberId: 'STF1', form: 'loan/assets/add' }).keyStore.write('KEY1');
  writeDraft({ memberId: 'STF1', form: 'loan/assets/add' }, { apr: '9' });
  writeDraft({ memberId: 'STF2', form }, { name: 'Two' });
  vi.useRealTimers();
  expect(draftsOf('STF1').map(({ form: path }) => path)).toEqual(['loan/assets/add', form]);
  expect(draftsOf('STF1')[1]).toEqual({ form, changedAt: '1970-01-01T00:00:01.000Z', wasSent: false });
  expect(draftsOf('STF3')).toEqual([]);
});

test('a listed draft says that it was sent', () => {
  const draft = openDraft({ memberId: 'STF1', form });
  draft.write({ name: 'One' });
  draft.keyStore.write('KEY1');
  expect(draftsOf('STF1')[0]?.wasSent).toBe(true);
});
