import { z } from 'zod';
import { kindsOf } from '#contract/platform/api/kinds.ts';
import { namesRecord } from '#contract/platform/definitions/endpoint.ts';
import { hasPermission } from '#contract/platform/permissions.ts';
import type { Call, RawCall } from './endpoint-handler.ts';
import { currentAnswer, paramsOf, segmentsOf } from './reads-of-writes.ts';

const text = z.string().nullish();
const named = z.object({
  ...{ name: text, reference: text, title: text, pair: text, asset: text, email: text },
  ...{ first_name: text, last_name: text, profile: z.object({ first_name: text, last_name: text }).nullish() },
});

/** What people call a record; null where it has no name. */
export const nameOfRecord = (record: unknown): string | null => {
  const { profile, name, reference, title, pair, asset, email, ...person } = named.safeParse(record).data ?? {};
  const { first_name, last_name } = profile ?? person;
  const full = [first_name, last_name].filter(Boolean).join(' ');
  return name || reference || full || title || pair || asset || email || null;
};

const answered = z.object({ data: z.record(z.string(), z.unknown()) });

/**
 * Reads a record as the member of a call would: `type` is the path of its collection, such as `payouts/fiat`. Null: there is no such record, or the
 * member may not read it.
 */
export const readRecord = (
  { platform, staff, ip, now }: Pick<Call<string, unknown, unknown>, 'platform' | 'staff' | 'ip' | 'now'>,
  type: string,
  id: string,
): Readonly<Record<string, unknown>> | null => {
  const called = [...type.split('/'), id];
  const raw: RawCall = {
    platform,
    ...{ params: {}, query: {}, body: undefined, bearer: '', device: { id: '', name: '' } },
    ip,
    member: staff(),
    now,
  };
  for (const [name, read] of platform.served) {
    const { method, path, permission } = read.endpoint;
    if (method !== 'GET' || !namesRecord(path) || segmentsOf(path).length !== called.length) continue;
    const params = paramsOf(path, called);
    const kinds = kindsOf(name);
    if (params === null || (params.kind !== undefined && !kinds.includes(params.kind))) continue;
    if (!hasPermission(staff().permissions, permission)) continue;
    const { data } = answered.safeParse(currentAnswer(read, raw, params)).data ?? {};
    if (data !== undefined) return data;
  }
  return null;
};
