import type { Permission } from '#contract/platform/permissions.ts';
import { isRecordId } from '#contract/values/record-id.ts';
import { type Action, defineLink } from '#kernel/definitions/action.ts';
import type { Noun, RecordType } from '#kernel/definitions/list.ts';
import { sentenceCase } from '#kernel/format/text.ts';

/**
 * What surrounds a screen: `shell` has the menu and the search of its area, `bare` nothing, so that the screen has the whole window, and
 * `account` what the shell has, with the logo in place of the workspace selector.
 */
export type ScreenFrame = 'shell' | 'bare' | 'account';

/** What each screen of a resource needs. */
export type ScreenPermissions = Readonly<Record<'list' | 'record' | 'add' | 'edit', Permission | null>>;

/** One permission for all screens of a resource, or several: `record` is by default that of the list, `add` and `edit` that of `record`. */
type PermissionOption = Permission | null | (Partial<ScreenPermissions> & Pick<ScreenPermissions, 'list'>);

const screenPermissions = (option: PermissionOption): ScreenPermissions => {
  const given = typeof option === 'object' && option !== null ? option : { list: option };
  const { list, record = list } = given;
  return { record, add: record, edit: record, ...given };
};

/** A page with a form. The path is below the area: `earn/assets/add`, `earn/assets/edit/:id`. */
interface FormRoute {
  path: string;
  title: string;
  /** By default `bare`. */
  frame?: ScreenFrame;
}

/** The pages of a resource's form, which adds records and edits them. */
export interface ResourceForms {
  /** `label` is the button above the list. */
  add?: FormRoute & { label: string };
  /** With `label` it edits all records at once, such as their order: its path names no record, and the button stands above the list. */
  edit?: FormRoute & { label?: string };
}

interface ResourceOptions {
  /** The path below the area, such as `customers` or `customers/:id/transfers`. */
  path: string;
  /** The path parameters of a record after those of `path`, in order: `['assetId', 'vaultType']`. By default `['id']`. */
  params?: readonly string[];
  /** The end of a record's path, after its ID, for a second page of another resource's records, such as `verify`. */
  suffix?: string;
  /** The list's title. */
  title: string;
  permission: PermissionOption;
  /** The frame of a record's page, by default `shell`. */
  recordFrame?: ScreenFrame;
  noun: Noun;
  /** False where a row opens in a panel, in a form or as a record of another resource. By default true. */
  hasRecordPage?: boolean;
  forms?: ResourceForms;
}

/**
 * What identifies a record type: its paths, names and permissions. It knows no screen, so that whatever links to a record can import it; the
 * resource's screens.ts says what is shown at its paths.
 */
export interface Resource
  extends Omit<ResourceOptions, 'permission' | 'params' | 'suffix' | 'hasRecordPage'>,
    Pick<RecordType, 'create' | 'editAll'> {
  permissions: ScreenPermissions;
  hasRecordPage: boolean;
  /** The title of a record's page, such as `Customer`. */
  recordTitle: string;
  /** The pattern of a record's path below the area, such as `customers/:id/transfers/:transferId`. */
  pattern: string;
  /** The parameter names of a record's path, in order: `['id', 'transferId']`. */
  params: readonly string[];
  /** The path of a record's page below the area, such as `customers/CUS1/transfers/TRF1`; null if an id can't be part of a path. */
  to: (...ids: string[]) => string | null;
}

const paramNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** A path with these ids; null if one of them is not made of the characters of ids: `..` and slashes never become a link. */
const fillPath = (pattern: string, ids: readonly string[]): string | null => {
  const rest = [...ids];
  // In one pass: an id may have a colon itself.
  return ids.every(isRecordId) ? pattern.replace(/:\w+/g, (name) => rest.shift() ?? name) : null;
};

/** Completes the options of a resource: its permissions by screen, the pattern of a record's path, and what builds that path. */
export const defineResource = ({
  params = ['id'],
  permission,
  suffix,
  hasRecordPage = true,
  ...options
}: ResourceOptions): Resource => {
  const own = params.map((name) => `:${name}`);
  const { edit } = options.forms ?? {};
  const pattern = [options.path, ...own, ...(suffix === undefined ? [] : [suffix])].join('/');
  return {
    ...options,
    hasRecordPage,
    permissions: screenPermissions(permission),
    recordTitle: sentenceCase(options.noun[0]),
    pattern,
    params: paramNames(pattern),
    to: (...ids) => fillPath(pattern, ids),
    ...(edit?.label !== undefined && { editAll: { label: edit.label, path: edit.path } }),
    ...(options.forms?.add && { create: { label: options.forms.add.label, path: options.forms.add.path } }),
  };
};

/**
 * The path below the area where a record is seen: its page, else the form that edits it, else the panel over its list. Null if the ID can't
 * be part of a path.
 */
export const viewPath = ({ path, to, hasRecordPage, forms }: Resource, id: string): string | null => {
  if (hasRecordPage) return to(id);
  const edit = forms?.edit?.path;
  return fillPath(edit?.includes(':') ? edit : `${path}?open=:id`, [id]);
};

/** The action that opens the form of a record, for members who may edit. `idsOf` gives the IDs of its path, by default its own. */
export const editAction = <Rec extends { id: string }>(
  { path, forms, permissions: { edit } }: Resource,
  {
    idsOf = ({ id }) => [id],
    ...options
  }: Partial<Pick<Action<Rec>, 'isAvailable' | 'disabledReason' | 'shortcut'> & { label: string }> & {
    idsOf?: (record: Rec) => readonly string[];
  } = {},
): Action<Rec> =>
  defineLink<Rec>({
    label: 'Edit',
    shortcut: 'E',
    ...options,
    ...(edit !== null && { permission: edit }),
    id: `${path}.edit`,
    to: (record) => fillPath(forms?.edit?.path ?? path, idsOf(record)),
  });
