import { randomUUID } from 'node:crypto';
import { contract } from '#contract/platform/api/contract.ts';
import type { HistoryEntry } from '#contract/platform/definitions/entities.ts';
import { memberStatuses } from '#contract/platform/enums.ts';
import { hasPermission, hasWritePermission } from '#contract/platform/permissions.ts';
import { isWithin, paginate } from '../../db/queries/pagination.ts';
import { accountByEmail, accountById, addStaffHistory, allAccounts, type StaffAccount } from '../../db/staff.ts';
import type { Store } from '../../db/store.ts';
import { canWriteOf, roles } from '../../seed/training-accounts.ts';
import { conflict, invalidField, notFound } from '../../shared/errors.ts';
import { fold } from '../../shared/fold.ts';
import { day, iso, isoOrNull } from '../../shared/time.ts';
import { newToken } from '../../shared/token.ts';
import { fieldChange } from '../customers/audit.ts';
import { historyEntry } from '../definitions/change-setting.ts';
import { type Call, handle, type PlatformContext } from '../definitions/endpoint-handler.ts';

const inviteLifeMs = 7 * day;
const administration = 'role_management:read';

type MemberCall = Pick<Call<'/:id', unknown, unknown>, 'store' | 'param' | 'staff'>;

/** Whether a member can sign in and change the access of others. */
const isAdministrator = ({
  status,
  role,
  permissions,
  can_write,
}: Omit<StaffAccount, 'permissions' | 'can_write'> & Record<'permissions' | 'can_write', readonly string[]>): boolean =>
  status === 'active' &&
  role === 'admin' &&
  hasPermission(permissions, administration) &&
  hasWritePermission(can_write, administration);

const isLastAdministrator = (store: Store, account: StaffAccount): boolean =>
  isAdministrator(account) && !allAccounts(store).some((other) => other.id !== account.id && isAdministrator(other));

const lastLogin = (store: Store, id: string): number | null =>
  store.number('SELECT max(at) FROM staff_logins WHERE staff_id = ? AND ok = 1', id);

const inviteExpiry = (store: Store, { email, status }: StaffAccount): number | null =>
  status === 'invited'
    ? store.number("SELECT max(expires_at) FROM links WHERE kind = 'invite' AND email = ?", email)
    : null;

/** A member as the contract answers with it. */
const toAnswer = (store: Store, account: StaffAccount) => {
  const { id, email, first_name, last_name, role, permissions, can_write, status, invited_by, created_at, history } =
    account;
  return {
    id,
    email,
    role,
    permissions,
    can_write,
    status,
    invited_by,
    first_name: first_name || null,
    last_name: last_name || null,
    last_login_at: isoOrNull(lastLogin(store, id)),
    expires_at: isoOrNull(inviteExpiry(store, account)),
    is_last_administrator: isLastAdministrator(store, account),
    created_at: iso(created_at),
    history,
  };
};

const memberIn = ({ store, param }: Pick<MemberCall, 'store' | 'param'>): StaffAccount => {
  const found = accountById(store, param('id'));
  if (found === undefined) throw notFound('Member');
  return found;
};

/** The member of the path, whom the caller may change: not the caller, and not the last administrator unless `keepsAdministrator`. */
const changeableMember = (call: MemberCall, keepsAdministrator = () => false): StaffAccount => {
  const { store } = call;
  const member = memberIn(call);
  const answer = toAnswer(store, member);
  if (member.id === call.staff().id)
    throw conflict("You can't change your own access. Ask another administrator", answer);
  if (answer.is_last_administrator && !keepsAdministrator())
    throw conflict('The last administrator must stay active and keep role management', answer);
  return member;
};

const permissionsOf = (role: string): readonly string[] => {
  const found = Object.hasOwn(roles, role) ? roles[role] : undefined;
  if (found === undefined) throw invalidField('role', `There is no role ${role}`);
  return found;
};

const expireInvites = (store: Store, email: string, now: number): number =>
  store.run("UPDATE links SET expires_at = min(expires_at, ?) WHERE kind = 'invite' AND email = ?", now, email);

/** Mails the link of an invitation. Earlier links of the member stop working. */
const sendInvite = (platform: PlatformContext, email: string, now: number): void => {
  const token = newToken();
  const expiresAt = now + inviteLifeMs;
  expireInvites(platform.store, email, now);
  platform.store.run("INSERT INTO links VALUES (?, 'invite', ?, ?, NULL)", token, email, expiresAt);
  const link = `/invite/accept/${token}`;
  platform.mailbox.post({ to: email, subject: 'You are invited', code: null, link, at: now, expiresAt });
};

const saved = (store: Store, message: string, id: string) => {
  const account = accountById(store, id);
  return { message, data: account ? toAnswer(store, account) : null };
};

/** Adds a change to the history of a member. */
const recordChange = (
  call: Pick<MemberCall, 'store' | 'staff'> & { now: number },
  id: string,
  reason: string | null,
  changes: HistoryEntry['changes'],
): void => addStaffHistory(call.store, id, historyEntry(call, reason, changes));

const nameOf = ({ first_name, last_name }: StaffAccount): string => `${first_name} ${last_name}`.trim();

/** The staff, who are also those that sign in, and their access. */
export const memberHandlers = {
  'members.list': handle(contract.members.list, ({ store, query }) => {
    const q = fold(query.q ?? '');
    const rows = allAccounts(store).filter(
      (account) =>
        (q === '' || fold(`${nameOf(account)} ${account.email} ${account.id}`).includes(q)) &&
        (query.role?.includes(account.role) ?? true) &&
        (query.status?.includes(account.status) ?? true) &&
        isWithin(iso(account.created_at), query),
    );
    const { data, pagination } = paginate(rows, query, {
      keys: {
        created_at: ({ created_at }) => created_at,
        name: (account) => fold(nameOf(account) || account.email),
        email: ({ email }) => email,
        last_login_at: ({ id }) => lastLogin(store, id) ?? 0,
      },
      own: ({ id }) => id,
      fallback: '-created_at',
    });
    return { data: data.map((account) => toAnswer(store, account)), pagination };
  }),

  'members.get': handle(contract.members.get, (call) => ({ data: toAnswer(call.store, memberIn(call)) })),

  'members.roles': handle(contract.members.roles, () => ({
    data: Object.entries(roles).map(([name, permissions]) => ({
      name,
      permissions: [...permissions],
      can_write: [...canWriteOf(name)],
    })),
  })),

  'members.invite': handle(contract.members.invite, (call) => {
    const { platform, store, staff, body, now } = call;
    const email = body.email.toLowerCase();
    const permissions = permissionsOf(body.role);
    if (accountByEmail(store, email)) throw invalidField('email', 'A member with this email exists already');
    const id = `STF${randomUUID().slice(0, 8).toUpperCase()}`;
    store.run(
      `INSERT INTO staff (id, email, first_name, last_name, role, permissions, can_write, password, password_changed_at, status, invited_by,
        created_at) VALUES (?, ?, '', '', ?, ?, ?, '', ?, 'invited', ?, ?)`,
      ...[
        id,
        email,
        body.role,
        JSON.stringify(permissions),
        JSON.stringify(canWriteOf(body.role)),
        now,
        nameOf(staff()),
        now,
      ],
    );
    sendInvite(platform, email, now);
    recordChange(call, id, null, [
      ...fieldChange('status', null, 'invited'),
      ...fieldChange('role', null, body.role),
      ...fieldChange('permissions', null, permissions.join(', ')),
    ]);
    return saved(store, `Invitation sent to ${email}`, id);
  }),

  'members.resendInvite': handle(contract.members.resendInvite, (call) => {
    const member = changeableMember(call);
    const { id, email, status } = member;
    if (status !== 'invited')
      throw conflict('This member has accepted the invitation already', toAnswer(call.store, memberIn(call)));
    const before = isoOrNull(inviteExpiry(call.store, member));
    sendInvite(call.platform, email, call.now);
    const after = isoOrNull(inviteExpiry(call.store, member));
    recordChange(call, id, call.body.reason, fieldChange('expires_at', before, after));
    return saved(call.store, `Invitation sent to ${email}`, id);
  }),

  'members.update': handle(contract.members.update, (call) => {
    const { store, body } = call;
    const { permissions } = body;
    const present = memberIn(call);
    const role = body.role ?? present.role;
    const canWrite = body.can_write ?? (role === present.role ? present.can_write : canWriteOf(role));
    const status = memberStatuses.find((known) => known === body.status);
    if (status === undefined) throw invalidField('status', `There is no status ${body.status}`);
    const next = { role, permissions, can_write: canWrite, status };
    const member = changeableMember(call, () => isAdministrator({ ...present, ...next }));
    permissionsOf(role);
    if ((member.status === 'invited') !== (status === 'invited'))
      throw invalidField('status', 'Only the member can accept the invitation');
    store.run(
      'UPDATE staff SET role = ?, permissions = ?, can_write = ?, status = ? WHERE id = ?',
      ...[role, JSON.stringify([...new Set(permissions)]), JSON.stringify([...new Set(canWrite)]), status, member.id],
    );
    const changes = [
      ...fieldChange('role', member.role, role),
      ...fieldChange('permissions', member.permissions.join(', '), permissions.join(', ')),
      ...fieldChange('can_write', member.can_write.join(', '), canWrite.join(', ')),
      ...fieldChange('status', member.status, status),
    ];
    if (changes.length > 0) recordChange(call, member.id, body.reason, changes);
    if (status === 'suspended') store.run('DELETE FROM sessions WHERE staff_id = ?', member.id);
    return saved(store, 'Access changed', member.id);
  }),

  'members.remove': handle(contract.members.remove, (call) => {
    const { id, email, status } = changeableMember(call);
    for (const table of ['sessions', 'staff_devices', 'staff_logins', 'sign_ins'])
      call.store.run(`DELETE FROM ${table} WHERE staff_id = ?`, id);
    expireInvites(call.store, email, call.now);
    call.store.run('DELETE FROM staff WHERE id = ?', id);
    return { message: status === 'invited' ? 'Invitation withdrawn' : 'Member removed' };
  }),
};
