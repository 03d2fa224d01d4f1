import { z } from 'zod';
import { contract } from '../../contract/api/contract.ts';
import type { CustomerRow } from '../db/customer.ts';
import type { Store } from '../db/store.ts';
import { badField } from '../http/refusal.ts';
import { handle } from '../http/serve.ts';
import type { SeededCountry } from '../seed/country-list.ts';
import { extrasOf } from '../seed/extras.ts';
import { act, changed, openCustomer } from './acting.ts';

const countryRow = z.object({ body: z.string().transform((text): SeededCountry => JSON.parse(text)) });

/** The country somebody means by `NG`, `234` or `+234`. */
const countryBy = (store: Store, text: string): SeededCountry | undefined => {
  const code = `+${text.replace(/\D/g, '')}`;
  return store
    .all(countryRow, 'SELECT body FROM countries')
    .find(({ body }) => body.id === text.toUpperCase() || body.calling_code === code)?.body;
};

const takenBy = (store: Store, column: 'email' | 'phone', value: string, customer: CustomerRow): boolean =>
  store.number(`SELECT 1 FROM customers WHERE ${column} = ? AND ${column} <> '' AND n <> ?`, value, customer.n) !==
  null;

/** Who a customer is and how to reach them. */
export const customerIdentityHandlers = {
  'customers.updateProfile': handle(contract.customers.updateProfile, (call) => {
    const { first_name, last_name, gender, date_of_birth } = call.body;
    const customer = openCustomer(call);
    const before = extrasOf(call.platform.seed, call.platform.anchor, customer);
    const after = {
      ...before,
      gender: gender === undefined ? before.gender : gender,
      date_of_birth: date_of_birth === undefined ? before.date_of_birth : date_of_birth,
    };
    act(
      call,
      customer,
      { first_name, last_name, more: JSON.stringify(after) },
      {
        action: 'profile_updated',
        changes: [
          ...changed('first_name', customer.first_name, first_name),
          ...changed('last_name', customer.last_name, last_name),
          ...changed('gender', before.gender, after.gender),
          ...changed('date_of_birth', before.date_of_birth, after.date_of_birth),
        ],
      },
    );
    return { message: 'Profile updated' };
  }),

  'customers.updateAddress': handle(contract.customers.updateAddress, (call) => {
    const customer = openCustomer(call);
    const country = countryBy(call.store, call.body.country_id);
    if (country === undefined) throw badField('country_id', 'Choose a country of the list');
    const before = extrasOf(call.platform.seed, call.platform.anchor, customer);
    const { secondary_address = null, county = null, postal_code = null, ...given } = call.body;
    const address = { ...given, secondary_address, county, postal_code, country_id: country.id };
    const fields = [
      'primary_address',
      'secondary_address',
      'city',
      'state',
      'county',
      'postal_code',
      'country_id',
    ] as const;
    act(
      call,
      customer,
      { more: JSON.stringify({ ...before, address }) },
      {
        action: 'address_updated',
        changes: fields.flatMap((field) => changed(field, before.address?.[field], address[field])),
      },
    );
    return { message: 'Address updated' };
  }),

  'customers.changeEmail': handle(contract.customers.changeEmail, (call) => {
    const customer = openCustomer(call);
    const email = call.body.email.toLowerCase();
    if (email === customer.email) throw badField('email', 'This is the email address already');
    if (takenBy(call.store, 'email', email, customer))
      throw badField('email', 'Another customer has this email address');
    act(call, customer, { email }, { action: 'email_changed', changes: changed('email', customer.email, email) });
    return { message: 'Email address changed' };
  }),

  'customers.changePhone': handle(contract.customers.changePhone, (call) => {
    const customer = openCustomer(call);
    const country = countryBy(call.store, call.body.country_code);
    if (country === undefined) throw badField('country_code', 'Choose a country code of the list');
    const phone = country.calling_code + call.body.number.replace(/^0/, '');
    if (phone === customer.phone) throw badField('number', 'This is the phone number already');
    if (takenBy(call.store, 'phone', phone, customer))
      throw badField('number', 'Another customer has this phone number');
    act(
      call,
      customer,
      { phone },
      { action: 'phone_changed', changes: changed('phone_number', customer.phone, phone) },
    );
    return { message: 'Phone number changed' };
  }),
};
