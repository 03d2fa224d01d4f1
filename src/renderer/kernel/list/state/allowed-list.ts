import { hasPermission, hasWritePermission, type Permission } from '#contract/platform/permissions.ts';
import { isActionPermitted, type MemberAccess } from '#kernel/definitions/action.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';

/**
 * A list without the filters, actions, buttons of forms and links to rows that need a permission the member lacks, on a screen with the
 * permission `ofScreen`.
 */
export const allowedList = (
  definition: ListDefinition,
  member: MemberAccess,
  ofScreen: Permission | null,
): ListDefinition => {
  const { recordType, actions, bulk, ...others } = definition;
  const isAllowed = (permission: Permission | null = null) => hasPermission(member.permissions, permission);
  const rowActions = actions?.list.filter((action) => isActionPermitted(action, member, ofScreen)) ?? [];
  const bulkActions = bulk?.list.filter(({ action }) => isActionPermitted(action, member, ofScreen)) ?? [];
  const { to, create, editAll, ...type } = recordType;
  const add = recordType.permissions?.add ?? null;
  const canAdd = isAllowed(add) && hasWritePermission(member.can_write, add ?? ofScreen);
  const edit = recordType.permissions?.edit ?? null;
  const canEditAll = isAllowed(edit) && hasWritePermission(member.can_write, edit ?? ofScreen);
  const canOpen = isAllowed(recordType.permissions?.record);
  return {
    ...others,
    filters: definition.filters.filter((filter) => filter.kind !== 'asyncSelect' || isAllowed(filter.permission)),
    ...(actions && rowActions.length > 0 && { actions: { ...actions, list: rowActions } }),
    ...(bulk && bulkActions.length > 0 && { bulk: { ...bulk, list: bulkActions } }),
    recordType: {
      ...type,
      ...(canOpen && to && { to }),
      ...(create && canAdd && { create }),
      ...(editAll && canEditAll && { editAll }),
    },
    ...(!canOpen && { ids: () => null }),
  };
};
