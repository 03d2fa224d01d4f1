// @vitest-environment happy-dom
import '../../testing/setup-page.ts';
import { expect, test } from 'vitest';
import { countriesForm } from './countries.form.ts';

test('a country that was added is looked for among the newest', () => {
  const query = countriesForm.existing?.({ name: 'Zanzibar', iso2: 'ZZ', calling_code: '+255', currency: 'TZS' });
  expect(query?.queryKey).toContainEqual({ limit: 200, sort: '-created_at' });
});
