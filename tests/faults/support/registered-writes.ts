import { endpoints } from '#contract/platform/api/contract.ts';
import { isWrite } from '#contract/platform/definitions/endpoint.ts';
import { api } from '#kernel/api/client.ts';
import { commentActions } from '#kernel/cases/comments.actions.ts';
import { recordCaseActions } from '#kernel/cases/record-cases.actions.ts';
import { type AnyAction, type AnyRecordActions, asAnyActions, type FormValues } from '#kernel/definitions/action.ts';
import type { TabContent } from '#kernel/definitions/detail.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { setDataOwner } from '#kernel/member/data-owner.ts';
import type { ResourceScreens } from '#kernel/screens/define-screens.ts';
import { businessNoteActions } from '../../../src/renderer/features/businesses/business-notes.actions.ts';
import {
  addressActions,
  bvnActions,
  profileActions,
} from '../../../src/renderer/features/customers/tabs/identity/profile.actions.ts';
import { reviewActions } from '../../../src/renderer/features/customers/tabs/identity/verifications.actions.ts';
import { noteActions } from '../../../src/renderer/features/customers/tabs/logs/notes.actions.ts';
import { characterId } from '../../../src/training/seed/customers/characters.ts';
import { findExample } from '../../contract/examples/all.ts';
import type { Example } from '../../contract/examples/example.ts';
import { loadResources } from '../../contract/support/resources.ts';
import { actionWrite } from './action-write.tsx';
import { bulkWrite } from './bulk-write.tsx';
import { candidateValues, type KnownValues } from './example-values.ts';
import { formWrite } from './form-write.tsx';
import { testPlatform } from './main-process.ts';
import type { Write } from './run-cell.tsx';

/** An action of the registry with a record that it is possible on, and values that it accepts. */
export interface ActionWrite {
  /** In the matrix; by default the ID of the action. */
  name?: string;
  action: AnyAction;
  actions: AnyRecordActions;
  /** Reads the record as the platform has it now. */
  read: ReadQuery<unknown>;
  values: FormValues;
  /** The list that shows the record; null if the action is not on a list's rows. */
  list: ReadQuery<unknown> | null;
}

const read = <T>(query: ReadQuery<T>): Promise<T> => query.queryFn(new AbortController());

/** The examples of the contract's tests for the writes of a group, by endpoint. */
const examplesOf = async (group: string): Promise<ReadonlyMap<string, Example>> => {
  const examples = new Map<string, Example>();
  for (const [name, endpoint] of endpoints)
    if (name.startsWith(`${group}.`) && isWrite(endpoint) && endpoint.auth === 'session')
      examples.set(name, await findExample(testPlatform(), name));
  return examples;
};
const knownOf = (example: Example | undefined): KnownValues => Object(example?.body);

/** Of a view whose filters only the list's own page translates. */
const noRows: { data: unknown[] } = { data: [] };

/** The statuses of records on which the platform accepts the values of an action's example. */
const acceptedStatuses: ReadonlyMap<string, readonly string[]> = new Map([
  ['customers.updateTransaction', ['pending', 'processing', 'in_review']],
]);

/** How many records are read to find one that an action is possible on. */
const maxRecords = 60;
/** Of how many of them the tabs are read. */
const recordsWithTabs = 3;

class Search {
  /** By the ID of the action; null: no record that it is possible on was found. */
  readonly found = new Map<string, ActionWrite | null>();
  private readonly examples = new Map<string, Awaited<ReturnType<typeof examplesOf>>>();

  private async exampleOf(group: string) {
    const known = this.examples.get(group) ?? (await examplesOf(group));
    this.examples.set(group, known);
    return known;
  }

  private isOpen = ({ list }: AnyRecordActions): boolean =>
    list.some(({ id, to }) => (!to && this.found.get(id) === undefined) || this.found.get(id) === null);

  /** Takes the actions that are possible on a record. */
  async addRecord(actions: AnyRecordActions, record: unknown, list: ActionWrite['list']): Promise<void> {
    for (const action of actions.list) {
      if (action.to || this.found.get(action.id)) continue;
      this.found.set(action.id, null);
      if (action.isAvailable?.(record) === false || (action.disabledReason?.(record) ?? null) !== null) continue;
      if (acceptedStatuses.get(action.id)?.includes(Object(record).status) === false) continue;
      const values = await this.valuesFor(action, record);
      if (values) this.found.set(action.id, { action, actions, read: actions.recordQuery(record), values, list });
    }
  }

  /** Takes an action also on a record where it does the opposite by another endpoint. */
  async addOpposite(id: string, name: string, record: unknown): Promise<void> {
    const found = this.found.get(id);
    const values = found && (await this.valuesFor(found.action, record));
    if (found && values) this.found.set(name, { ...found, name, read: found.actions.recordQuery(record), values });
  }

  private async valuesFor(action: AnyAction, record: unknown): Promise<FormValues | null> {
    const prepared = action.prepare && (await read(action.prepare(record)));
    const [group = ''] = action.id.split('.');
    const examples = await this.exampleOf(group);
    const candidates = candidateValues(
      (values) => action.inputs?.(record, prepared, values) ?? [],
      action.initialValues?.(record, prepared) ?? {},
      knownOf(examples.get(action.id)),
    );
    const schema = action.schema?.(record, prepared);
    return (
      candidates.find(
        (values) => schema?.safeParse(values).success !== false && action.changes(record, values, prepared).length > 0,
      ) ?? null
    );
  }

  async addList(list: ListDefinition): Promise<void> {
    const { actions, panel, source, views, key } = list;
    const panelActions = panel?.actions ? asAnyActions(panel.actions) : undefined;
    if (!actions && !panelActions) return;
    for (const filters of [{}, ...views.map((view) => view.filters)]) {
      const query = source({ limit: 25, ...filters });
      const page = await read(query).catch(() => noRows);
      for (const row of page.data) {
        if (actions && this.isOpen(actions)) await this.addRecord(actions, row, query);
        if (panelActions && panel && this.isOpen(panelActions)) {
          const record = await read(panel.query(key(row)));
          if (record !== null) await this.addRecord(panelActions, record, query);
        }
      }
    }
  }

  async addTab(content: TabContent<unknown>, record: unknown): Promise<void> {
    if (content.kind === 'list') return this.addList(content.list(record));
    for (const section of content.sections) {
      if (section.kind === 'fields' && section.actions) await this.addRecord(section.actions, record, null);
      if (section.kind === 'list') await this.addList(section.list(record));
    }
  }

  async addResource({ params, list: loadList, detail: load, path }: ResourceScreens): Promise<void> {
    const list = await loadList?.();
    if (list) await this.addList(list);
    if (!load) return;
    const detail = await load();
    const [group = ''] = path.split('/');
    const examples = endpoints.has(`${group}.get`) ? [...(await this.exampleOf(group)).values()] : [];
    const ids = new Set(examples.flatMap(({ params }) => params?.id ?? []));
    const idsOfRecords = params.length === 1 ? [...ids].map((id) => [id]) : [];
    for (const filters of list ? [{}, ...list.views.map((view) => view.filters)] : []) {
      const page = (list && (await read(list.source({ limit: 25, ...filters })).catch(() => noRows))) || noRows;
      for (const row of page.data) {
        const recordIds = list?.ids(row);
        if (recordIds) idsOfRecords.push([...recordIds]);
      }
    }
    for (const [index, recordIds] of idsOfRecords.slice(0, maxRecords).entries()) {
      const named = Object.fromEntries(params.map((name, at) => [name, recordIds[at] ?? '']));
      const actions = detail.actions(named);
      const readsTabs = index < recordsWithTabs;
      if (!readsTabs && (actions === null || !this.isOpen(actions))) return;
      const record = await read(detail.query(named)).catch(() => null);
      if (record === null) continue;
      if (actions) await this.addRecord(actions, record, null);
      if (readsTabs) for (const tab of detail.tabs) await this.addTab(await tab.load(), record);
    }
  }
}

/** Finds a record and values for every action of the registry. */
const findActions = async (resources: readonly ResourceScreens[]): Promise<Search['found']> => {
  const search = new Search();
  for (const resource of resources) await search.addResource(resource);
  // Of parts of the customer's page that are no section of actions.
  const id = characterId('plain');
  const customer = await read(api.customers.get.query({ id }));
  for (const actions of [profileActions, addressActions, bvnActions])
    await search.addRecord(asAnyActions(actions), customer, null);
  const notes = await read(api.customers.notes.query({ id }));
  await search.addRecord(asAnyActions(noteActions), { record: customer, notes }, null);
  const business = await read(api.businesses.get.query({ id: 'BUS0000000001' }));
  const businessNotes = await read(api.businesses.notes.query({ id: business.id }));
  await search.addRecord(asAnyActions(businessNoteActions), { record: business, notes: businessNotes }, null);
  // Of pages of records, which the kernel adds to them.
  const recordRef = { type: 'customers', id, name: 'Customer' };
  await search.addRecord(recordCaseActions, { ...recordRef, cases: [] }, null);
  await search.addRecord(asAnyActions(commentActions), { ...recordRef, comments: [] }, null);
  const jailed = await read(api.customers.get.query({ id: characterId('jailed') }));
  await search.addOpposite('customers.jail', 'customers.unjail', jailed);
  const verifications = await read(api.customers.verifications.query({ id }));
  await search.addRecord(asAnyActions(reviewActions), { customer, verifications }, null);
  return search.found;
};

const writesOf = { add: /\.(add|create|invite|generate)/, edit: /\.(update|set)/ };

/** The full-screen forms of a resource. */
const findForms = async (resource: ResourceScreens): Promise<Write[]> => {
  const definition = await resource.form?.();
  if (!definition) return [];
  const [first = ''] = resource.path.split('/');
  const [named = ''] = [...endpoints].find(([, { path }]) => path.split('/')[1] === first) ?? [];
  const examples = await examplesOf(named.split('.')[0] ?? '');
  return (['add', 'edit'] as const)
    .filter((kind) => resource.forms?.[kind])
    .map((kind) => {
      const [, example] = [...examples].find(([name]) => writesOf[kind].test(name)) ?? [];
      return formWrite({ resource, definition, kind, known: knownOf(example), id: example?.params?.id });
    });
};

const findBulk = async (resource: ResourceScreens): Promise<Write[]> => {
  const list = await resource.list?.();
  const bulk = list?.bulk;
  return list && bulk ? bulk.list.map((action) => bulkWrite({ list, bulk, action })) : [];
};

/** Every write of the registry, and the names of those for which no record was found. */
export const findWrites = async (): Promise<{ writes: Write[]; missing: string[] }> => {
  const resources = await loadResources();
  // Some actions are possible on the member's own records only.
  setDataOwner(await read(api.me.get.query({})));
  const actions = await findActions(resources);
  const others: Write[] = [];
  for (const resource of resources) others.push(...(await findForms(resource)), ...(await findBulk(resource)));
  const isFirst = ({ name }: Write, index: number) => others.findIndex((other) => other.name === name) === index;
  return {
    writes: [
      ...[...actions.values()].flatMap((found) => (found ? [actionWrite(found)] : [])),
      ...others.filter(isFirst),
    ],
    missing: [...actions].flatMap(([id, found]) => (found ? [] : [id])),
  };
};
