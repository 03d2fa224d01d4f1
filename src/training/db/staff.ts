import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type HistoryEntry, historyEntry } from '#contract/platform/definitions/entities.ts';
import { memberStatuses } from '#contract/platform/enums.ts';
import { jsonText } from '../shared/json.ts';
import { makeToken, readToken } from '../shared/token.ts';
import type { Store } from './store.ts';

const row = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.string().nullable(),
  phone_number: z.string().nullable(),
  role: z.string(),
  permissions: jsonText(z.array(z.string())),
  can_write: jsonText(z.array(z.string())),
  password: z.string(),
  password_changed_at: z.number(),
  two_step: z.number().transform((value) => value === 1),
  two_step_secret: z.string().nullable(),
  status: z.enum(memberStatuses),
  invited_by: z.string().nullable(),
  created_at: z.number(),
  history: jsonText(z.array(historyEntry)),
});

/** A row of `staff`. */
export type StaffAccount = z.infer<typeof row>;

/** A signed-in staff member with session and device. */
export interface StaffMember extends StaffAccount {
  readonly sessionId: string;
  readonly deviceId: string;
  /** Of a write that a second member has approved: the name of that member. */
  readonly approvedBy?: string;
}

export const accountById = (store: Store, id: string): StaffAccount | undefined =>
  store.first(row, 'SELECT * FROM staff WHERE id = ?', id);
export const accountByEmail = (store: Store, email: string): StaffAccount | undefined =>
  store.first(row, 'SELECT * FROM staff WHERE email = ?', email.trim().toLowerCase());

export const allAccounts = (store: Store): StaffAccount[] => store.all(row, 'SELECT * FROM staff');

/** Adds the newest entry to the history of a member's access. */
export const addStaffHistory = (store: Store, id: string, entry: HistoryEntry): void => {
  const history = [entry, ...(accountById(store, id)?.history ?? [])];
  store.run('UPDATE staff SET history = ? WHERE id = ?', JSON.stringify(history), id);
};

/** The signing key of tokens; stored in the database, so that sessions survive a restart. */
const secretOf = (store: Store): string => {
  const known = store.meta('secret');
  if (known !== null) return known;
  const made = randomBytes(32).toString('hex');
  store.setMeta('secret', made);
  return made;
};

/** Opens a session on a device and returns its token. */
export const openSession = (store: Store, staffId: string, deviceId: string, now: number, lifeS: number): string => {
  const id = randomUUID();
  const iat = Math.floor(now / 1_000);
  const exp = iat + Math.ceil(lifeS);
  store.run('DELETE FROM sessions WHERE expires_at < ?', now);
  store.run('INSERT INTO sessions VALUES (?, ?, ?, ?)', id, staffId, deviceId, exp * 1_000);
  return makeToken({ sub: staffId, sid: id, iat, exp }, secretOf(store));
};

const session = z.object({ staff_id: z.string(), device_id: z.string() });

/** The member of a bearer token; null when it is invalid or expired, or its session is closed. */
export const memberOf = (store: Store, token: string, now: number): StaffMember | null => {
  const claims = token === '' ? null : readToken(token, secretOf(store), now);
  if (claims === null) return null;
  const found = store.first(session, 'SELECT staff_id, device_id FROM sessions WHERE id = ?', claims.sid);
  const account = found && accountById(store, found.staff_id);
  return found && account?.status === 'active'
    ? { ...account, sessionId: claims.sid, deviceId: found.device_id }
    : null;
};
