import { succeed } from '#contract/bridge/result.ts';
import { endpoints } from '#contract/platform/api/contract.ts';
import type { DetailDefinition } from '#kernel/definitions/detail.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import type { ResourceScreens } from '#kernel/screens/define-screens.ts';
import { platform as fakePlatform } from '../../../src/renderer/testing/fake-platform.ts';
import type { TestPlatform } from '../../../src/training/testing/test-platform.ts';

/** A record of the training platform with the row of its list, and what the console shows of it. */
export interface SeededRecord {
  /** The path of its page below the area. */
  path: string;
  row: Readonly<Record<string, unknown>>;
  record: Readonly<Record<string, unknown>>;
  detail: DetailDefinition;
  /** The fields of its sections. */
  fields: readonly Field<unknown>[];
}

/** Lets the training platform answer the page's reads. Errors are thrown. */
export const readFrom = async (training: TestPlatform): Promise<void> => {
  const bearer = await training.token('admin');
  for (const [name, endpoint] of endpoints)
    if (endpoint.method === 'GET' && endpoint.kind === 'data' && name !== 'me.get')
      fakePlatform.answers.set(name, async ({ params }) => {
        const { given, query } = split(endpoint.path, params);
        const { status, json, text } = await training.send('GET', `${given}?${query}`, { bearer });
        if (status !== 200) throw new Error(`${given} answers ${status}: ${text}`);
        return succeed(endpoint.answer.parse(json));
      });
};

const split = (path: string, params: Readonly<Record<string, unknown>>) => {
  const query = new URLSearchParams();
  let given = path;
  for (const [name, value] of Object.entries(params)) {
    if (path.includes(`:${name}`)) given = given.replace(`:${name}`, encodeURIComponent(String(value)));
    else for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  return { given, query };
};

const context = () => ({ signal: new AbortController().signal });
const rowOf = (value: unknown): Readonly<Record<string, unknown>> => ({ ...Object(value) });

const fieldsOf = async ({ tabs }: DetailDefinition, record: unknown): Promise<readonly Field<unknown>[]> => {
  const contents = await Promise.all(tabs.map((tab) => tab.load()));
  return contents
    .flatMap((content) => (content.kind === 'sections' ? content.sections : []))
    .flatMap((section) => {
      if (section.kind !== 'fields') return [];
      return typeof section.fields === 'function' ? section.fields(record) : section.fields;
    });
};

/** Up to this many records of a resource, the first and the last of its list, read as its list and its page read them. */
export const seededRecords = async (
  { params, to }: ResourceScreens,
  list: ListDefinition,
  detail: DetailDefinition,
  count: number,
): Promise<SeededRecord[]> => {
  const sorts = list.sort === '' ? [] : [list.sort, list.sort.startsWith('-') ? list.sort.slice(1) : `-${list.sort}`];
  const rows = new Map<string, unknown>();
  for (const sort of sorts.length === 0 ? [undefined] : sorts) {
    const page = await list.source({ limit: count / 2, ...(sort && { sort }) }).queryFn(context());
    for (const row of page.data) rows.set(list.key(row), row);
  }
  const found: SeededRecord[] = [];
  for (const row of rows.values()) {
    const ids = list.ids(row);
    const path = ids && to(...ids);
    if (ids === null || path === null) continue;
    const query = detail.query(Object.fromEntries(params.map((name, index) => [name, ids[index] ?? ''])));
    const record = rowOf(await query.queryFn(context()));
    found.push({ path, row: rowOf(row), record, detail, fields: await fieldsOf(detail, record) });
  }
  return found;
};

/** Reads the record that a link leads to, as the page or the list of the resource that has it; an error where there is none. */
export const readPath = async (resources: readonly ResourceScreens[], path: string): Promise<unknown> => {
  const [, listPath, openedId] = /^(.+)\?open=(.+)$/.exec(path) ?? [];
  if (openedId !== undefined) {
    const list = await resources.find((resource) => resource.path === listPath)?.list?.();
    const { data = [] } = (await list?.source({ limit: 100 }).queryFn(context())) ?? {};
    const row = data.find((each) => list?.key(each) === openedId);
    if (row === undefined) throw new Error(`no row at ${path}`);
    return row;
  }
  const [found] = resources
    .flatMap(({ pattern, params, detail }) => {
      const ids = new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/?#]+)')}$`).exec(path.replace(/\?.*/, ''))?.slice(1);
      return ids && detail ? [{ params, detail, ids }] : [];
    })
    .toSorted((one, other) => one.ids.length - other.ids.length);
  if (found === undefined) throw new Error(`no page has the path ${path}`);
  const { params, detail, ids } = found;
  const named = params.map((name, index) => [name, decodeURIComponent(ids[index] ?? '')] as const);
  return (await detail()).query(Object.fromEntries(named)).queryFn(context());
};
