import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract, endpoints } from '../../src/contract/platform/api/contract.ts';
import { isWrite } from '../../src/contract/platform/definitions/endpoint.ts';
import { startTestPlatform, type TestPlatform, textAt } from '../../src/training/testing/test-platform.ts';
import { addressOf, findExample } from './examples/all.ts';

// Every write of the contract where each needs a second member: nothing is carried out before that member approves, all of it afterwards.

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const gated = [...endpoints].filter(
  ([, endpoint]) =>
    endpoint.auth === 'session' &&
    isWrite(endpoint) &&
    !/^\/(me|approvals|views|cases|comments)\b|\/reveals$/.test(endpoint.path),
);

const tableName = z.object({ name: z.string() });
/** What a request for approval itself writes, and what reads generate. */
const notCompared =
  /^(approvals|audit_events|idempotent_writes|meta|records|generated|sessions|sign_ins|staff_logins|found.*)$/;

/** All rows of the database, by table. */
const contents = (): Record<string, string> => {
  const { store } = platform.running.platform;
  const tables = store.all(tableName, "SELECT name FROM sqlite_master WHERE type = 'table'");
  return Object.fromEntries(
    tables
      .filter(({ name }) => !notCompared.test(name))
      .map(({ name }) => [name, JSON.stringify(store.statement(`SELECT * FROM ${name}`).all())]),
  );
};

describe.each(gated)('%s', (name, endpoint) => {
  it('is carried out once a second member has approved it', async () => {
    const { running, send } = platform;
    running.platform.reset();
    // A second administrator.
    running.platform.store.run("UPDATE staff SET permissions = '[\"*\"]' WHERE role = 'support'");
    const [bearer, second] = [await platform.token('admin'), await platform.token('support')];
    const example = await findExample(platform, name);
    running.platform.setApprovals('everyone');
    const before = contents();
    const mails = platform.mails.length;

    const asked = await send(endpoint.method, addressOf(endpoint, example), { bearer, body: example.body });
    expect([asked.status, textAt(asked.json, 'message')]).toEqual([202, 'Sent for approval']);
    expect(contents()).toEqual(before);
    expect(platform.mails.length).toBe(mails);

    const path = `/approvals/${textAt(asked.json, 'data', 'approval', 'id')}`;
    const approval = contract.approvals.get.answer.parse((await send('GET', path, { bearer: second })).json);
    expect(approval).toMatchObject({ endpoint: name, status: 'waiting', can_decide: true });
    expect(approval.changes.length).toBeGreaterThan(0);

    const approved = await send('POST', `${path}/approve`, { bearer: second, body: { reason: 'Checked' } });
    expect({ status: approved.status, text: approved.text }).toMatchObject({ status: 200 });
    expect(() => endpoint.answer.parse(approved.json)).not.toThrow();
    const after = contents();
    expect(after).not.toEqual(before);
    const again = await send('POST', `${path}/approve`, { bearer: second, body: { reason: 'Checked' } });
    expect(again.status).toBe(409);
    expect(contents()).toEqual(after);
  });
});
