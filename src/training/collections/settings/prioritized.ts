import type { z } from 'zod';
import type { prioritiesBody } from '#contract/platform/bodies/payments.ts';
import type { HistoryEntry } from '#contract/platform/definitions/entities.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { changeSetting, historyColumn } from '../definitions/change-setting.ts';
import { flag, integer, text } from '../definitions/columns.ts';
import type { Collection } from '../definitions/define-collection.ts';
import type { Call } from '../definitions/endpoint-handler.ts';

/** The columns of settings whose records are tried in the order of their priorities; `category` is the kind in their path. */
export const prioritizedColumns = {
  id: text,
  category: text,
  name: text,
  currency: text,
  priority: integer,
  enabled: flag,
  created_at: integer,
  history: historyColumn,
};

interface PrioritizedRow {
  id: string;
  category: string;
  name: string;
  priority: number;
  enabled: boolean;
  history: HistoryEntry[];
}

interface PrioritizedOptions<Row> {
  kinds: readonly string[];
  noun: string;
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
  { kinds, noun, note }: PrioritizedOptions<Row>,
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
  const inOrder = (call: KindCall): Row[] =>
    collection.where(call.store, 'category = ? ORDER BY priority', kindIn(call));
  const order = (call: KindCall) => ({
    id: kindIn(call),
    items: inOrder(call).map((row) => ({ id: row.id, name: row.name, note: note(row), enabled: row.enabled })),
  });
  /** Rows are stored with all their columns, whatever else they have. */
  const stored: Pick<Collection<PrioritizedRow, Answer>, 'replace'> = collection;
  return {
    list: (call: KindCall & { now: number; query: ListQuery }) =>
      collection.list(call, { ...call.query, category: kindIn(call) }),
    get: (call: Pick<Call<'/:kind/:id', unknown, unknown>, 'platform' | 'store' | 'param'>) => ({
      data: collection.toAnswer(call.platform, find(call)),
    }),
    priorities: (call: KindCall) => ({ data: order(call) }),
    update: (call: WriteCall<'/:kind/:id', ChangeBody<Row>>) => {
      const row = changeSetting(call, collection, find(call), call.body);
      return { message: `${noun} updated`, data: collection.toAnswer(call.platform, row) };
    },
    setPriorities: (call: WriteCall<'/:kind', z.output<typeof prioritiesBody>>) => {
      const rows = inOrder(call);
      const { reason, priorities } = call.body;
      const wanted = new Map(priorities.map(({ id, priority }) => [id, priority]));
      if (wanted.size !== rows.length || rows.some(({ id }) => !wanted.has(id)))
        throw conflict('The records of this list have changed', order(call));
      for (const row of rows) changeSetting(call, stored, row, { priority: wanted.get(row.id), reason });
      return { message: 'Priorities saved', data: order(call) };
    },
  };
};
