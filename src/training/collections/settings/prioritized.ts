import type { z } from 'zod';
import type { prioritiesBody } from '../../../contract/bodies/payments.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { flag, integer, json, text } from '../definitions/columns.ts';
import type { Collection } from '../definitions/define-collection.ts';
import type { Call } from '../definitions/endpoint-handler.ts';
import { history, withChange } from './setting-history.ts';

/** The columns of settings whose records are tried in the order of their priorities; `category` is the kind in their path. */
export const prioritizedColumns = {
  ...{ id: text, category: text, name: text, currency: text },
  ...{ priority: integer, enabled: flag, created_at: integer, history: json(history) },
};

interface PrioritizedRow {
  id: string;
  category: string;
  name: string;
  priority: number;
  enabled: boolean;
  history: z.output<typeof history>;
}

interface PrioritizedOptions<Row> {
  kinds: readonly string[];
  noun: string;
  /** The values that can be edited, by label, as the history names them. */
  labeled: (row: Row) => Readonly<Record<string, string>>;
  /** What tells records of one name apart. */
  note: (row: Row) => string;
}

type KindCall = Pick<Call<'/:kind', unknown, unknown>, 'platform' | 'store' | 'param'>;
type WriteCall<Path extends string, Body> = Pick<
  Call<Path, unknown, Body>,
  'platform' | 'store' | 'param' | 'body' | 'staff' | 'now'
>;
/** What a write changes of a row, besides its reason. */
type ChangeBody<Row> = { [Key in keyof Row]?: Row[Key] | undefined } & { reason: string };
type ListQuery = Parameters<Collection<PrioritizedRow, unknown>['list']>[1];

/** What the endpoints of prioritized settings do; `kind` in their path is the category of their records. */
export const definePrioritized = <Row extends PrioritizedRow, Answer>(
  collection: Collection<Row, Answer>,
  { kinds, noun, labeled, note }: PrioritizedOptions<Row>,
) => {
  const kindIn = ({ param }: Pick<KindCall, 'param'>): string => {
    const kind = param('kind');
    if (!kinds.includes(kind)) throw notFound(`${noun} kind`);
    return kind;
  };
  const find = (call: Pick<Call<'/:kind/:id', unknown, unknown>, 'store' | 'param'>): Row => {
    const row = collection.find(call.store, call.param('id'));
    if (row.category !== call.param('kind')) throw notFound(noun);
    return row;
  };
  const inOrder = (call: KindCall): Row[] => collection.where(call.store, 'category = ? ORDER BY priority', kindIn(call));
  const order = (call: KindCall) => ({
    id: kindIn(call),
    items: inOrder(call).map((row) => ({ id: row.id, name: row.name, note: note(row), enabled: row.enabled })),
  });
  return {
    list: (call: KindCall & { now: number; query: ListQuery }) =>
      collection.list(call, { ...call.query, category: kindIn(call) }),
    get: (call: Pick<Call<'/:kind/:id', unknown, unknown>, 'platform' | 'store' | 'param'>) => ({
      data: collection.toAnswer(call.platform, find(call)),
    }),
    priorities: (call: KindCall) => ({ data: order(call) }),
    update: (call: WriteCall<'/:kind/:id', ChangeBody<Row>>) => {
      const row = find(call);
      const { reason, ...change } = call.body;
      const changed = { ...row, ...change };
      const entry = withChange(call, row.history, reason, [labeled(row), labeled(changed)]);
      const updated = collection.replace(call.platform, { ...changed, history: entry });
      return { message: `${noun} updated`, data: collection.toAnswer(call.platform, updated) };
    },
    setPriorities: (call: WriteCall<'/:kind', z.output<typeof prioritiesBody>>) => {
      const rows = inOrder(call);
      const { reason, priorities } = call.body;
      const wanted = new Map(priorities.map(({ id, priority }) => [id, priority]));
      if (wanted.size !== rows.length || rows.some(({ id }) => !wanted.has(id)))
        throw conflict('The records of this list have changed', order(call));
      for (const row of rows) {
        const priority = wanted.get(row.id) ?? row.priority;
        if (priority === row.priority) continue;
        const entry = withChange(call, row.history, reason, [{ Priority: row.priority }, { Priority: priority }]);
        collection.replace(call.platform, { ...row, priority, history: entry });
      }
      return { message: 'Priorities saved', data: order(call) };
    },
  };
};
