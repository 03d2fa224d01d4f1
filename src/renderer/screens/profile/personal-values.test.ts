import { beforeAll, expect, test, vi } from 'vitest';
import type { Staff } from '#contract/api/me.ts';

const me: Staff = {
  id: 'STA1',
  email: 'ada@example.test',
  first_name: 'Ada',
  last_name: 'Obi',
  avatar_url: null,
  phone_number: null,
  role: null,
  permissions: [],
};

// The client's module looks for the bridge as it loads.
let values: typeof import('./personal-values.ts');
beforeAll(async () => {
  vi.stubGlobal('window', {});
  values = await import('./personal-values.ts');
});

test('what is missing is empty in the form, and missing again for the platform', () => {
  const form = values.valuesOf(me);
  expect(form).toEqual({ first_name: 'Ada', last_name: 'Obi', phone_number: '', avatar_url: '' });
  const known = { ...me, phone_number: '+234803', avatar_url: 'https://media.example.test/1.png' };
  expect(values.bodyOf({ ...form, phone_number: '  ' }, known)).toEqual({
    first_name: 'Ada',
    last_name: 'Obi',
    phone_number: null,
    avatar_url: null,
  });
});

test('what may be left out is sent only when it was changed', () => {
  const odd = { ...me, avatar_url: '/old/relative.png' };
  const form = { ...values.valuesOf(odd), first_name: 'Adaeze' };
  expect(values.bodyOf(form, odd)).toEqual({ first_name: 'Adaeze', last_name: 'Obi' });
  expect(values.checkPersonal(form, odd)).toEqual({});
});

test('the endpoint’s own rules speak beside the fields', () => {
  const form = values.valuesOf(me);
  expect(values.checkPersonal(form, me)).toEqual({});
  expect(values.checkPersonal({ ...form, first_name: '  ', last_name: '', avatar_url: 'no address' }, me)).toEqual({
    first_name: 'First name is required',
    last_name: 'Last name is required',
    avatar_url: 'Avatar must be a web address that begins with https://',
  });
});

test('what was typed stays, what was not follows the platform', () => {
  const before = values.valuesOf(me);
  const now = { ...before, last_name: 'Okafor', phone_number: '+234803' };
  const typed = { ...before, first_name: 'Adaeze', phone_number: '+234805' };
  expect(values.mergeValues(before, typed, now)).toEqual({
    first_name: 'Adaeze',
    last_name: 'Okafor',
    phone_number: '+234805',
    avatar_url: '',
  });
  expect(values.mergeValues(before, before, now)).toEqual(now);
  // Blanks alone are no typing, and what the platform has by now is no change.
  expect(values.mergeValues(before, { ...before, phone_number: ' ', last_name: 'Okafor ' }, now)).toEqual(now);
});
