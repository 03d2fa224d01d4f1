import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { allPermissions, type Permission, permissions } from '#contract/platform/permissions.ts';
import { addStaffHistory } from '../db/staff.ts';
import type { Store } from '../db/store.ts';
import { day, iso } from '../shared/time.ts';

/** The password of every training account. */
export const trainingPassword = 'training-password';

/** An invite that is open after every reset. */
export const trainingInvite = { token: 'training-invite', email: 'invited@training.test', role: 'support' };

/** The permissions of each role. */
export const roles: Readonly<Record<string, readonly Permission[]>> = {
  admin: permissions,
  support: ['customer:read', 'business:read', 'transaction:read', 'cases:read'],
  finance: [
    'finance_tab:read',
    'transaction:read',
    'transfers:read',
    'orders:read',
    'deposits:read',
    'payouts:read',
    'cases:read',
  ],
  viewer: ['customer:read'],
  auditor: ['customer:read', 'transaction:read', 'payouts:read', 'deposits:read'],
};

/** The permissions whose writes a role may use, for roles that may not use all of them. */
const writableByRole: ReadonlyMap<string, readonly Permission[]> = new Map([
  ['viewer', []],
  ['auditor', ['customer:read']],
]);

/** The permissions whose writes a role may use: by default those of everything that it may read. */
export const canWriteOf = (role: string): readonly string[] => writableByRole.get(role) ?? [allPermissions];

const account = (id: string, role: string, first: string, last: string, phone: string, description: string) => ({
  id,
  status: 'active',
  email: `${role}@training.test`,
  role,
  first,
  last,
  phone,
  description,
});

export const accounts = [
  account('STF0000000001', 'admin', 'Amara', 'Nwosu', '+2348031110001', 'Everything'),
  account(
    'STF0000000002',
    'support',
    'Brian',
    'Otieno',
    '+254712110002',
    'Read customers, businesses and transactions, act on customers',
  ),
  account(
    'STF0000000003',
    'finance',
    'Efua',
    'Mensah',
    '+233241110003',
    'Read money movement, decide payouts and deposits',
  ),
  account('STF0000000004', 'viewer', 'Lerato', 'Dlamini', '+27821110004', 'Read customers only'),
  account(
    'STF0000000005',
    'auditor',
    'Ngozi',
    'Bello',
    '+2348031110005',
    'Read transactions, payouts and deposits, act on customers only',
  ),
];

/** Members who can't sign in: one has not accepted the invitation yet, one is suspended. */
const otherMembers = [
  { id: 'STF0000000006', email: trainingInvite.email, role: trainingInvite.role, status: 'invited' },
  {
    id: 'STF0000000007',
    email: 'kwame@training.test',
    role: 'finance',
    status: 'suspended',
    first: 'Kwame',
    last: 'Asante',
  },
];

/** Who invited the others. */
const firstAdministrator = { id: 'STF0000000001', first: 'Amara', last: 'Nwosu' };

/** Low cost on purpose: the training password is public, and `npm start` waits for the hashes. */
const cost = { N: 1_024, r: 8, p: 1 };
export const hashPassword = (password: string): string => {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${scryptSync(password, salt, 32, cost).toString('hex')}`;
};
export const isPassword = (password: string, stored: string): boolean => {
  const [salt = '', hash = ''] = stored.split(':');
  const expected = Buffer.from(hash, 'hex');
  return expected.length === 32 && timingSafeEqual(scryptSync(password, Buffer.from(salt, 'hex'), 32, cost), expected);
};

/** Fills the tables of the staff. The members of an invitation have a link to accept it. */
export const seedStaff = (store: Store, anchor: number): void => {
  const hash = hashPassword(trainingPassword);
  for (const [index, member] of [...accounts, ...otherMembers].entries()) {
    const { id, email, role, first, last, phone, status } = { first: '', last: '', phone: null, ...member };
    const isInvited = status === 'invited';
    const administrator = `${firstAdministrator.first} ${firstAdministrator.last}`;
    const invitedBy = id === firstAdministrator.id ? null : administrator;
    store.run(
      `INSERT INTO staff (id, email, first_name, last_name, phone_number, role, permissions, can_write, password, password_changed_at, status,
        invited_by, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, email, first, last, phone, role, JSON.stringify(roles[role] ?? [])],
      ...[JSON.stringify(canWriteOf(role)), isInvited ? '' : hash],
      ...[anchor - 40 * day, status, invitedBy, anchor - (isInvited ? 1 : 400 - index * 20) * day],
    );
    if (status === 'suspended')
      addStaffHistory(store, id, {
        ...{ at: iso(anchor - 3 * day), by: administrator, reason: 'On leave' },
        changes: [{ field: 'status', from: 'active', to: status }],
      });
  }
  for (const { id } of accounts) {
    store.run('INSERT INTO staff_devices VALUES (?, ?, ?, 1, ?)', `${id}-phone`, id, 'Work phone', anchor - 2 * day);
    store.run('INSERT INTO staff_devices VALUES (?, ?, ?, 0, ?)', `${id}-old`, id, 'Front desk PC', anchor - 90 * day);
    for (const [daysAgo, ok] of [
      [2, 1],
      [9, 1],
      [9, 0],
      [30, 1],
    ] as const) {
      store.run('INSERT INTO staff_logins VALUES (?, ?, ?, ?)', id, anchor - daysAgo * day + ok, 'Work phone', ok);
    }
  }
  store.run(
    'INSERT INTO links VALUES (?, ?, ?, ?, NULL)',
    ...[trainingInvite.token, 'invite', trainingInvite.email, anchor + 3_650 * day],
  );
};
