// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import '../../../src/renderer/testing/fake-bridge.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import { exactMoney } from '#kernel/format/money.ts';
import {
  mergeTimeline,
  type TimelineEntry,
  type TimelineKind,
} from '../../../src/renderer/features/customers/timeline/merge-timeline.ts';
import {
  auditEntries,
  changeText,
  deviceEntries,
  loanEntry,
  moneyEntries,
  noteEntries,
  reviewEntries,
  verificationEntries,
} from '../../../src/renderer/features/customers/timeline/timeline-entries.ts';
import { ownEntries } from '../../../src/renderer/features/customers/timeline/timeline-sources.ts';
import { rowsIn, startTestPlatform, type TestPlatform, textAt } from '../../../src/training/testing/test-platform.ts';

// The timeline of every seeded customer, and of one after changes of all kinds.

let platform: TestPlatform;
let bearer: string;
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 120 });
  bearer = await platform.token('admin');
});
afterAll(() => platform.stop());

const { customers } = contract;
const read = async <Answer extends z.ZodType>({ path, answer }: { path: string; answer: Answer }, id: string) => {
  const paged = ['transactions', 'audit_logs', 'review-log'].some((end) => path.endsWith(end));
  const { json } = await platform.send('GET', `${path.replace(':id', id)}${paged ? '?limit=100' : ''}`, { bearer });
  return answer.parse(json);
};
const send = async (method: string, path: string, body?: object) => {
  const { status, text } = await platform.send(method, path, { bearer, ...(body && { body }) });
  expect(status, `${path}: ${text}`).toBeLessThan(300);
};

/** The entries of a customer's timeline as it shows them, with their text. */
const timelineOf = async (id: string) => {
  const customer = await read(customers.get, id);
  const sources: readonly (readonly TimelineEntry[])[] = [
    ownEntries(customer).entries,
    auditEntries((await read(customers.auditLogs, id)).data),
    reviewEntries((await read(customers.reviewLog, id)).data),
    verificationEntries(await read(customers.verifications, id)),
    deviceEntries(await read(customers.devices, id)),
    noteEntries(await read(customers.notes, id)),
    moneyEntries((await read(customers.transactions, id)).data),
    (await read(customers.loans, id)).map(loanEntry),
  ];
  const kinds: TimelineKind[] = [];
  const loaded = sources.map((entries, index) => ({
    ...{ name: String(index), kinds, entries, hasMore: false, isCut: false },
  }));
  return mergeTimeline(loaded, null).days.flatMap(({ entries }) =>
    entries.map((entry) => ({
      ...entry,
      // A note is the text of a person.
      text: [
        entry.title,
        ...(entry.changes ?? []).map((change) => changeText(customer, change)),
        ...(entry.kind === 'notes' ? [] : [entry.detail]),
        entry.money && exactMoney(entry.money.amount, entry.money.currency),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  );
};

/** What people can't read: names of fields, amounts without groups, times of machines. */
const unreadable = /[a-z0-9]_[a-z0-9]|(?<![\d,.-])\d{4,}\.\d|\d{4}-\d\d-\d\dT|\b(true|false|null|undefined)\b/;

const problemsOf = async (id: string): Promise<string[]> => {
  const entries = await timelineOf(id);
  const moments = entries.map(({ kind, at, title }) => [kind, Date.parse(at), title] as const);
  const doubled = moments.filter(([kind, at], index) =>
    moments.slice(0, index).some(([other, time]) => other === kind && time === at),
  );
  return [
    ...entries.filter(({ text }) => unreadable.test(text)).map(({ text }) => `${id}: ${text}`),
    ...doubled.map(([kind, at, title]) => `${id}: two of ${kind} at ${new Date(at).toISOString()}, ${title}`),
  ];
};

test('of every seeded customer reads as words, with each event once', async () => {
  const { json } = await platform.send('GET', '/customers?limit=100', { bearer });
  const next = textAt(json, 'pagination', 'next_cursor');
  const rest = await platform.send('GET', `/customers?limit=100&cursor=${encodeURIComponent(next)}`, { bearer });
  const ids = [...rowsIn(json), ...rowsIn(rest.json)].map((row) => textAt(row, 'id'));
  expect(ids.length).toBeGreaterThan(100);
  const problems: string[] = [];
  for (const id of ids) problems.push(...(await problemsOf(id)));
  expect(problems).toEqual([]);
}, 120_000);

test('of a customer after changes reads as words, and no log repeats what another source tells', async () => {
  const { json } = await platform.send('GET', '/customers?limit=100', { bearer });
  const rows = rowsIn(json).map((row) => ({ id: textAt(row, 'id'), row }));
  const found = rows.find(({ row }) => {
    const { has_mfa, active, deleted_at } = Object(row);
    return has_mfa && active && deleted_at === null;
  });
  const id = found?.id ?? '';
  const path = `/customers/${id}`;
  const [wallet] = rowsIn((await platform.send('GET', `${path}/wallets`, { bearer })).json);
  const currency = textAt(wallet, 'currency');
  await send('POST', `${path}/reset2fa`, {});
  await send('PUT', `${path}/wallets/${currency}/balance`, { balance: '12855196.42', reason: 'Agreed with finance' });
  await send('POST', `${path}/jailer/jail_customer`, { reason: 'Chargeback', duration: '24h' });
  await send('PUT', `${path}/status`, { vip: true, merchant: true });
  await send('POST', `${path}/notes`, { text: 'Called' });
  await send('PUT', `${path}/profile`, {
    first_name: 'Ada',
    last_name: 'Obi',
    gender: 'female',
    date_of_birth: '1990-04-02',
  });
  expect(await problemsOf(id)).toEqual([]);
  const texts = (await timelineOf(id)).map(({ text }) => text);
  const textOf = (start: string) => texts.filter((text) => text.startsWith(start));
  expect(textOf('Two factor removed')[0]).toMatch(/^Two factor removed · 2FA Active → Inactive · /);
  expect(textOf('Status changed')[0]).toContain('VIP No → Yes');
  expect(textOf('Note')).toHaveLength(1);
  // The correction is the transaction, with what the log says of it.
  expect(textOf('Balance corrected')).toEqual([]);
  const corrections = texts.filter((text) => text.includes('→ 12,855,196.42 '));
  expect(corrections).toHaveLength(1);
  expect(corrections[0]).toContain(`${currency} balance`);
  expect(corrections[0]).toContain('Agreed with finance');
});
