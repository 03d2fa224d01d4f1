import type { ListDefinition } from '#kernel/definitions/list.ts';

/** Whose list: preferences and views are kept per member, workspace and list. */
export interface ListScope {
  memberId: string;
  /** The list's ID below its workspace: `wanda/customers`. */
  list: string;
}

export const listScope = (memberId: string, base: string, { id }: Pick<ListDefinition, 'id'>): ListScope => ({
  memberId,
  list: base.slice(1) + id,
});
