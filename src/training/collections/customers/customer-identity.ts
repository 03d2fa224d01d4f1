import { contract } from '#contract/platform/api/contract.ts';
import type { CustomerRow } from '../../db/customers.ts';
import type { Store } from '../../db/store.ts';
import { extrasOf } from '../../seed/customers/extras.ts';
import { invalidField } from '../../shared/errors.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { countries } from '../settings/countries.ts';
import { changeCustomerWithAudit, fieldChange, findChangeableCustomer } from './audit.ts';

/** A calling code; of several, such as `+1-809, +1-829`, what stands before their hyphens. */
const dialedCode = (text: string): string =>
  /[,;/]/.test(text) ? text.replace(/[-,;/].*$/, '') : `+${text.replace(/\D/g, '')}`;

/** The country of `NG`, `234` or `+234`. */
const countryBy = (store: Store, text: string) => {
  const code = `+${text.replace(/\D/g, '')}`;
  return countries.where(store, 'id = ? OR calling_code = ?', text.toUpperCase(), code)[0];
};

const takenBy = (store: Store, column: 'email' | 'phone', value: string, customer: CustomerRow): boolean =>
  store.number(
    `SELECT 1 FROM customers WHERE ${column} = ? AND ${column} <> '' AND rowNumber <> ?`,
    value,
    customer.rowNumber,
  ) !== null;

/** A customer's name, address, email and phone number. */
export const customerIdentityHandlers = {
  'customers.updateProfile': handle(contract.customers.updateProfile, (call) => {
    const { first_name, gender, date_of_birth } = call.body;
    const last_name = call.body.last_name ?? '';
    const customer = findChangeableCustomer(call);
    const before = extrasOf(call.platform.seed, call.platform.anchor, customer);
    const after = {
      ...before,
      gender: gender === undefined ? before.gender : gender,
      date_of_birth: date_of_birth === undefined ? before.date_of_birth : date_of_birth,
    };
    changeCustomerWithAudit(
      call,
      customer,
      { first_name, last_name, more: JSON.stringify(after) },
      {
        action: 'profile_updated',
        changes: [
          ...fieldChange('first_name', customer.first_name, first_name),
          ...fieldChange('last_name', customer.last_name, last_name),
          ...fieldChange('gender', before.gender, after.gender),
          ...fieldChange('date_of_birth', before.date_of_birth, after.date_of_birth),
        ],
      },
    );
    return { message: 'Profile updated' };
  }),

  'customers.updateAddress': handle(contract.customers.updateAddress, (call) => {
    const customer = findChangeableCustomer(call);
    const country = countryBy(call.store, call.body.country_id);
    if (country === undefined) throw invalidField('country_id', 'Choose a country of the list');
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
    changeCustomerWithAudit(
      call,
      customer,
      { more: JSON.stringify({ ...before, address }) },
      {
        action: 'address_updated',
        changes: fields.flatMap((field) => fieldChange(field, before.address?.[field], address[field])),
      },
    );
    return { message: 'Address updated' };
  }),

  'customers.changeEmail': handle(contract.customers.changeEmail, (call) => {
    const customer = findChangeableCustomer(call);
    const email = call.body.email.toLowerCase();
    if (email === customer.email) throw invalidField('email', 'This is the email address already');
    if (takenBy(call.store, 'email', email, customer))
      throw invalidField('email', 'Another customer has this email address');
    changeCustomerWithAudit(
      call,
      customer,
      { email },
      { action: 'email_changed', reason: call.body.reason, changes: fieldChange('email', customer.email, email) },
    );
    return { message: 'Email address changed' };
  }),

  'customers.changePhone': handle(contract.customers.changePhone, (call) => {
    const customer = findChangeableCustomer(call);
    const country = countryBy(call.store, call.body.country_code);
    if (country === undefined) throw invalidField('country_code', 'Choose a country code of the list');
    const phone = dialedCode(country.calling_code) + call.body.number;
    if (phone === customer.phone) throw invalidField('number', 'This is the phone number already');
    if (takenBy(call.store, 'phone', phone, customer))
      throw invalidField('number', 'Another customer has this phone number');
    changeCustomerWithAudit(
      call,
      customer,
      { phone },
      {
        action: 'phone_changed',
        reason: call.body.reason,
        changes: fieldChange('phone_number', customer.phone, phone),
      },
    );
    return { message: 'Phone number changed' };
  }),
};
