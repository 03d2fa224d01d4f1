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

export const valuesOf = (me: Staff): PersonalValues => ({
  first_name: me.first_name,
  last_name: me.last_name,
  phone_number: me.phone_number ?? '',
  avatar_url: me.avatar_url ?? '',
});

/** The form's values as the platform takes them. */
export const bodyOf = ({ first_name, last_name, phone_number, avatar_url }: PersonalValues) => ({
  first_name,
  last_name,
  phone_number: phone_number.trim() || null,
  avatar_url: avatar_url.trim() || null,
});

const check = schemaResolver(api.me.update.row.body, { sync: true });

/** The endpoint's own rules, asked of what would be sent. */
export const checkPersonal = (values: PersonalValues) => check(bodyOf(values));
