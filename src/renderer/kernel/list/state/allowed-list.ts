import { hasPermission, type Permission } from '#contract/permissions.ts';
import { isActionPermitted } from '#kernel/definitions/action.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';

/** A list without the filters, actions, buttons of forms and links to rows that need a permission the member lacks. */
export const allowedList = (definition: ListDefinition, permissions: readonly string[]): ListDefinition => {
  const { recordType, actions, bulk, ...others } = definition;
  const isAllowed = (permission: Permission | null = null) => hasPermission(permissions, permission);
  const rowActions = actions?.list.filter((action) => isActionPermitted(action, permissions)) ?? [];
  const bulkActions = bulk?.list.filter(({ action }) => isActionPermitted(action, permissions)) ?? [];
  const { to, detail, create, editAll, ...type } = recordType;
  const canOpen = isAllowed(recordType.permissions?.record);
  return {
    ...others,
    filters: definition.filters.filter((filter) => filter.kind !== 'asyncSelect' || isAllowed(filter.permission)),
    ...(actions && rowActions.length > 0 && { actions: { ...actions, list: rowActions } }),
    ...(bulk && bulkActions.length > 0 && { bulk: { ...bulk, list: bulkActions } }),
    recordType: {
      ...type,
      ...(canOpen && to && { to }),
      ...(canOpen && detail && { detail }),
      ...(create && isAllowed(recordType.permissions?.add) && { create }),
      ...(editAll && isAllowed(recordType.permissions?.edit) && { editAll }),
    },
    ...(!canOpen && { ids: () => null }),
  };
};
