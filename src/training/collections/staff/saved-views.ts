import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import { viewScopes } from '#contract/platform/enums.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import { actorOf, createRecordId } from '../customers/audit.ts';
import { integer, oneOf, text } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { type Call, handle } from '../definitions/endpoint-handler.ts';

const columns = z.object({
  id: text,
  name: text,
  screen: text,
  /** The search of the list's address. */
  query: text,
  scope: oneOf(viewScopes),
  owner_id: text,
  owner_name: text,
  created_at: integer,
});

/** The views of lists that members saved. */
export const savedViews = defineCollection({
  table: 'saved_views',
  noun: 'View',
  columns,
  relations: () => null,
  search: ({ name }) => [name],
  sorts: { created_at: (row) => row.created_at },
  toAnswer: ({ id, name, screen, query, scope, owner_id, owner_name }) => ({
    ...{ id, name, screen, search: query, scope },
    owner: { id: owner_id, name: owner_name },
  }),
  seed: () => [],
});

/** The view of a call's path. Views of others are changed by nobody, and those that are not shared are not there for others. */
const findOwn = ({ store, param, staff }: Pick<Call<'/:id', unknown, unknown>, 'store' | 'param' | 'staff'>) => {
  const row = savedViews.find(store, param('id'));
  if (row.owner_id === staff().id) return row;
  if (row.scope === 'team') throw new DomainError('forbidden', 'Only its owner can change a view of the team');
  throw notFound('View');
};

export const savedViewHandlers = {
  'views.list': handle(contract.views.list, ({ platform, store, staff }) => ({
    data: savedViews
      .where(store, "owner_id = ? OR scope = 'team' ORDER BY created_at, id", staff().id)
      .map((row) => savedViews.toAnswer(platform, row)),
  })),

  'views.create': handle(contract.views.create, ({ platform, staff, body: { search: query, ...body }, now }) => {
    const row = savedViews.replace(platform, {
      ...{ ...body, query },
      id: createRecordId('VIW', now),
      owner_id: staff().id,
      owner_name: actorOf(staff()).name,
      created_at: now,
    });
    return { message: 'View saved', data: savedViews.toAnswer(platform, row) };
  }),

  'views.update': handle(contract.views.update, (call) => {
    const { search: query, ...body } = call.body;
    const row = savedViews.update(call.platform, findOwn(call), { ...body, query });
    return { message: 'View changed', data: savedViews.toAnswer(call.platform, row) };
  }),

  'views.remove': handle(contract.views.remove, (call) => {
    call.store.run('DELETE FROM saved_views WHERE id = ?', findOwn(call).id);
    return { message: 'View deleted' };
  }),
};
