import { beforeEach, expect, test, vi } from 'vitest';
import { readDraft, writeDraft } from './form-drafts.ts';

const held = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, value: string) => void held.set(key, value),
  removeItem: (key: string) => void held.delete(key),
});
beforeEach(() => held.clear());

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

test('what is no draft reads as none', () => {
  held.set('drafts', btoa(JSON.stringify({ STF1: { [form]: { values: { name: 7 } } } })));
  expect(readDraft({ memberId: 'STF1', form })).toBeNull();
});
