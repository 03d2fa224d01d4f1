import { hasPermission, type Permission } from '#contract/permissions.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';

/** A list without the filters that need a permission the member lacks, and without links to rows whose page needs one. */
export const allowedList = (definition: ListDefinition, permissions: readonly string[]): ListDefinition => {
  const { subject } = definition;
  const isAllowed = (permission: Permission | null = null) => hasPermission(permissions, permission);
  const filters = definition.filters.filter((filter) => filter.kind !== 'asyncSelect' || isAllowed(filter.permission));
  if (isAllowed(subject.permission)) return { ...definition, filters };
  const { to: _to, detail: _detail, ...withoutPage } = subject;
  return { ...definition, filters, subject: withoutPage, ids: () => null };
};
