// @vitest-environment happy-dom
import '../../src/renderer/testing/setup-page.ts';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/platform/api/contract.ts';
import { isWrite } from '#contract/platform/definitions/endpoint.ts';
import { api } from '#kernel/api/client.ts';
import { type AnyRecordActions, asAnyActions, type FormValues, writeOfAction } from '#kernel/definitions/action.ts';
import type { TabContent } from '#kernel/definitions/detail.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import type { ResourceScreens } from '#kernel/screens/define-screens.ts';
import { businessNoteActions } from '../../src/renderer/features/businesses/business-notes.actions.ts';
import {
  addressActions,
  bvnActions,
  profileActions,
} from '../../src/renderer/features/customers/tabs/identity/profile.actions.ts';
import { reviewActions } from '../../src/renderer/features/customers/tabs/identity/verifications.actions.ts';
import { noteActions } from '../../src/renderer/features/customers/tabs/logs/notes.actions.ts';
import { platform } from '../../src/renderer/testing/fake-platform.ts';
import { loadResources } from './support/resources.ts';

// A platform knows the records that a write belongs to by its path. A write that was based on the ETag of any other address would always
// be refused, so every `recordQuery` must read an address that is part of the write's.

/** A write on a record, and the query that reads the record before it. */
interface Write {
  name: string;
  base: ReadQuery<unknown>;
  send: () => Promise<unknown>;
  /** What the action says that it sends. */
  endpoint: string;
  /** Whether it is sent for several records. */
  isRun: boolean;
}
const writes: Write[] = [];
const request = { idempotencyKey: crypto.randomUUID() };
const read = <T>(query: ReadQuery<T>): Promise<T> => query.queryFn(new AbortController());

const addActions = async ({ list, recordQuery }: AnyRecordActions, record: unknown, isRun = false): Promise<void> => {
  for (const action of list) {
    const { id, to, prepare, initialValues, send } = action;
    if (!to) {
      const prepared = prepare && (await read(prepare(record)));
      const initial = initialValues?.(record, prepared) ?? {};
      // As a member would, the first option of an empty choice.
      const chosen = (action.inputs?.(record, prepared, initial) ?? []).flatMap((input) =>
        input.kind === 'select' && initial[input.name] === '' ? [[input.name, input.options[0]?.value ?? '']] : [],
      );
      const values: FormValues = { ...initial, ...Object.fromEntries(chosen), reason: 'A reason' };
      writes.push({
        name: id,
        base: recordQuery(record),
        send: () => send(record, values, request, prepared),
        endpoint: writeOfAction(action, record).endpoint,
        isRun,
      });
    }
  }
};

const addList = async ({ source, actions, bulk }: ListDefinition): Promise<void> => {
  if (!actions && !bulk) return;
  const [row] = (await read(source({}))).data;
  if (actions) await addActions(actions, row);
  if (!bulk) return;
  const list = bulk.list.map(({ action }) => action);
  await addActions({ ...bulk.actions, list }, await read(bulk.read(row)), true);
};

const addTab = async (content: TabContent<unknown>, record: unknown): Promise<void> => {
  if (content.kind === 'list') return addList(content.list(record));
  for (const section of content.sections) {
    if (section.kind === 'fields' && section.actions) await addActions(section.actions, record);
    if (section.kind === 'list') await addList(section.list(record));
  }
};

const addResource = async ({ params, list, detail }: ResourceScreens): Promise<void> => {
  const ids = Object.fromEntries(params.map((name) => [name, `${name}-of-the-page`]));
  if (list) await addList(await list());
  if (detail) {
    const definition = await detail();
    const record = await read(definition.query(ids));
    const actions = definition.actions(ids);
    if (actions) await addActions(actions, record);
    for (const tab of definition.tabs) await addTab(await tab.load(), record);
  }
};

beforeAll(async () => {
  // Below any customer: the page of a customer's plan checks whose it is.
  platform.answerWith('earn.plan', { customer: null, profile_id: null });
  for (const resource of await loadResources()) await addResource(resource);
  const customer = await read(api.customers.get.query({ id: 'CUS1' }));
  for (const actions of [profileActions, addressActions, bvnActions]) await addActions(asAnyActions(actions), customer);
  await addActions(asAnyActions(noteActions), { record: customer, notes: [] });
  const business = await read(api.businesses.get.query({ id: 'BUS1' }));
  await addActions(asAnyActions(businessNoteActions), { record: business, notes: [] });
  await addActions(asAnyActions(reviewActions), { customer, verifications: [] });
});

/** Whether the path of a read is part of the path of a write; a parameter of the read takes any segment. */
const isPartOf = (readPath: string, writePath: string): boolean =>
  new RegExp(`${readPath.replace(/:\w+/g, '[^/]+')}(/|$)`).test(writePath);

test('every write is based on a record whose address is part of its own', async () => {
  const checked = new Set<string>();
  for (const { name, base, send, endpoint, isRun } of writes) {
    await send();
    const sent = platform.requests.at(-1)?.endpoint ?? '';
    const [written, basis] = [endpoints.get(sent), endpoints.get(String(base.queryKey[0]))];
    if (!written || !basis || !isWrite(written)) throw new Error(`${name} sends ${sent}`);
    expect(isPartOf(basis.path, written.path), `${name}: ${basis.path} is part of ${written.path}`).toBe(true);
    expect('limit' in basis.query.shape, `${name} is read from pages of a list`).toBe(false);
    expect(sent, `${name} sends what main is asked about, and policies name`).toBe(endpoint);
    if (isRun) expect(written.run, `${name} of several records`).not.toBeNull();
    checked.add(sent);
  }
  const unchecked = [...endpoints].filter(
    ([name, endpoint]) => isWrite(endpoint) && endpoint.auth === 'session' && !checked.has(name),
  );
  // Those of forms and of the profile; a reveal and saved views, which change no record; jailing, since the sample customer is jailed; those on cases that pages of
  // records send, which are based on the record's cases and comments.
  expect(unchecked.map(([name]) => name).filter((name) => !name.startsWith('me.'))).toEqual([
    'members.invite',
    'customers.jail',
    'customers.reveal',
    'countries.create',
    'earn.addAsset',
    'earn.updateAsset',
    'loans.addAsset',
    'loans.updateAsset',
    'aripReports.generate',
    'books.add',
    'books.update',
    'payments.setPriorities',
    'providers.setPriorities',
    'views.create',
    'views.update',
    'views.remove',
    'cases.open',
    'cases.addRecord',
    'comments.add',
  ]);
});
