import { schemaResolver } from '@mantine/form';
import type { Staff } from '#contract/api/me.ts';
import { api } from '#kernel/api/client.ts';

/** What the form holds: text throughout; an empty optional one means that there is none. */
export interface PersonalValues {
  first_name: string;
  last_name: string;
  phone_number: string;
  avatar_url: string;
}

export const valueKeys = ['first_name', 'last_name', 'phone_number', 'avatar_url'] as const;

export const valuesOf = (me: Staff): PersonalValues => ({
  first_name: me.first_name,
  last_name: me.last_name,
  phone_number: me.phone_number ?? '',
  avatar_url: me.avatar_url ?? '',
});

/**
 * What was typed, on what the platform says now: a field that reads as it did before (`before` is what the platform said then)
 * follows, one that was changed here keeps the typing. Blanks around a text are no change: the platform cuts them off.
 */
export const mergeValues = (before: PersonalValues, typed: PersonalValues, now: PersonalValues): PersonalValues => {
  const merged = { ...now };
  for (const key of valueKeys) {
    const text = typed[key].trim();
    if (text !== before[key].trim() && text !== now[key].trim()) merged[key] = typed[key];
  }
  return merged;
};

/**
 * The form's values as the platform takes them. What may be left out is left out unless it was changed: an old picture's address
 * that breaks today's rule must not stand in the way of a new name.
 */
export const bodyOf = (values: PersonalValues, me: Staff) => {
  const before = valuesOf(me);
  const { first_name, last_name, phone_number, avatar_url } = values;
  return {
    first_name,
    last_name,
    ...(phone_number === before.phone_number ? {} : { phone_number: phone_number.trim() || null }),
    ...(avatar_url === before.avatar_url ? {} : { avatar_url: avatar_url.trim() || null }),
  };
};

const check = schemaResolver(api.me.update.row.body, { sync: true });

/** The endpoint's own rules, asked of what would be sent. */
export const checkPersonal = (values: PersonalValues, me: Staff) => check(bodyOf(values, me));
