import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { Page } from '#contract/definitions/answers.ts';
import type { Permission } from '#contract/permissions.ts';
import { type Action, defineLink } from '#kernel/definitions/action.ts';
import type { DetailDefinition } from '#kernel/definitions/detail.ts';
import type { FormDefinition } from '#kernel/definitions/form.ts';
import type { ListDefinition, ListSubject, Noun } from '#kernel/definitions/list.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { sentenceCase } from '#kernel/format/text.ts';

/** The groups of a workspace's menu, in order. */
export const menuGroups = ['People', 'Money', 'Products', 'Insight'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** The position of a screen in the menu. Entries with the same `under` are grouped below one expandable item. */
export interface MenuEntry {
  group: MenuGroup;
  label?: string;
  under?: string;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
}

/** A page with a form over the whole window. The path is below the workspace: `earn/assets/add`, `earn/assets/edit/:id`. */
interface FormPlace {
  path: string;
  title: string;
}

/** The full-screen forms of a resource: one definition that adds records and edits them. */
export interface ResourceForms {
  /** `label` is the button above the list. */
  add?: FormPlace & { label: string };
  edit?: FormPlace;
  load: () => Promise<FormDefinition>;
}

interface ResourceOptions {
  /** The path below the workspace, such as `customers` or `customers/:id/transfers`. */
  path: string;
  /** The path parameter of a record, by default `id`. */
  param?: string;
  /** The end of a record's path, after its ID, for a second page of another resource's records, such as `verify`. */
  suffix?: string;
  /** The list's title. */
  title: string;
  permission: Permission | null;
  noun: Noun;
  menu?: MenuEntry;
  /** The key after `g` that opens the list, such as `c`. Unique in a workspace. */
  shortcut?: string;
  list?: () => Promise<ListDefinition>;
  detail?: () => Promise<DetailDefinition>;
  forms?: ResourceForms;
  /** Counts the records that need attention, for the menu: a page of one row with the total. */
  attention?: () => ReadQuery<Page<unknown>>;
}

/**
 * A record type with its paths and names. Routes, titles, permissions, menu, links, recent records, search results, deep links, palette
 * and prefetching derive from it.
 */
export interface Resource extends Omit<ResourceOptions, 'param' | 'suffix'>, Pick<ListSubject, 'create'> {
  /** The title of a record's page, such as `Customer`. */
  recordTitle: string;
  /** The pattern of a record's path below the workspace, such as `customers/:id/transfers/:transferId`. */
  pattern: string;
  /** The parameter names of a record's path, in order: `['id', 'transferId']`. */
  params: readonly string[];
  /** The path of a record's page below the workspace, such as `customers/CUS1/transfers/TRF1`. */
  to: (...ids: string[]) => string;
}

const paramNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

const fillPath = (pattern: string, ids: readonly string[]): string =>
  ids.reduce((path, id) => path.replace(/:\w+/, encodeURIComponent(id)), pattern);

/** The paths of all record pages. */
const pagePatterns: string[] = [];

/** Whether a path below the workspace, such as `customers/CUS1`, is the page of a record. */
export const isRecordPage = (path: string): boolean =>
  pagePatterns.some((pattern) => matchPath({ path: `/${pattern}`, caseSensitive: true }, `/${path}`) !== null);

/** Defines a resource. Not generic: its type must not depend on the definitions it loads, which depend on it. */
export const defineResource = ({ param = 'id', suffix, ...options }: ResourceOptions): Resource => {
  const pattern = [options.path, `:${param}`, ...(suffix === undefined ? [] : [suffix])].join('/');
  if (options.detail) pagePatterns.push(pattern);
  return {
    ...options,
    recordTitle: sentenceCase(options.noun[0]),
    pattern,
    params: paramNames(pattern),
    to: (...ids) => fillPath(pattern, ids),
    ...(options.forms?.add && { create: { label: options.forms.add.label, path: options.forms.add.path } }),
  };
};

/** The action that opens the full-screen form of a record. */
export const editAction = <Rec extends { id: string }>(
  { path, forms }: Resource,
  options: Pick<Action<Rec>, 'isAvailable' | 'disabledReason'> = {},
): Action<Rec> =>
  defineLink<Rec>({
    ...options,
    id: `${path}.edit`,
    label: 'Edit',
    shortcut: 'E',
    to: ({ id }) => fillPath(forms?.edit?.path ?? path, [id]),
  });
