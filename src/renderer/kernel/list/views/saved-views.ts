import { limits } from '#contract/values/limits.ts';
import { createMemberValues } from '#kernel/base/member-values.ts';
import { isRecord } from '#kernel/base/storage.ts';
import { useStore } from '#kernel/base/store.ts';
import type { ListScope } from '../state/list-scope.ts';

/** How a list shows its rows, as far as a view keeps it. */
export interface ListDisplay {
  /** Keys of the optional columns that are shown. */
  columns: readonly string[];
  density: 'normal' | 'compact';
}

/** A view that a member saved. It holds no search text (docs/security.md). */
export interface SavedView extends ListDisplay {
  id: string;
  name: string;
  /** Values by URL key. */
  filters: Readonly<Record<string, readonly string[]>>;
  sort: string;
  /** Whether the platform keeps it, for the member or for the team; without it, it is on this computer only. Then `id` is the platform's. */
  kept?: KeptScope;
}

export type KeptScope = 'mine' | 'team';

/** A member's views of one list, in the order of their tabs. */
export interface ListViews {
  views: readonly SavedView[];
  /** The view that a list without URL parameters shows; null: all rows. */
  defaultId: string | null;
  /** Whether the member was asked to have the views of this computer kept by the platform. */
  isOffered?: boolean;
}

export const viewLimits = {
  nameLength: limits.viewNameLength,
  perList: 20,
  /** Of all views on this computer as JSON in UTF-8; main keeps at most 200,000 characters of base64 for a key. */
  totalBytes: 140_000,
} as const;

const noViews: ListViews = { views: [], defaultId: null };

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

/**
 * A view's name in one line. Control characters and those that change the direction of text are removed: they could make a name look like
 * another one.
 */
export const cleanViewName = (typed: string): string =>
  typed
    .replace(/\s/g, ' ')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .replace(/ +/g, ' ')
    .trim();

/** Reads a view from storage or a file; undefined if it is no view. */
export const readSavedView = (value: unknown): SavedView | undefined => {
  if (!isRecord(value) || !isRecord(value.filters)) return undefined;
  const { id, sort, columns, density } = value;
  const name = isText(value.name) ? cleanViewName(value.name) : '';
  if (!isText(id) || !isText(sort) || !isTextList(columns)) return undefined;
  if (name === '' || name.length > viewLimits.nameLength) return undefined;
  if (density !== 'normal' && density !== 'compact') return undefined;
  const filters: Record<string, readonly string[]> = {};
  for (const [key, values] of Object.entries(value.filters)) {
    if (!isTextList(values)) return undefined;
    filters[key] = values;
  }
  const { kept } = value;
  return { id, name, filters, sort, columns, density, ...((kept === 'mine' || kept === 'team') && { kept }) };
};

const readListViews = (value: unknown): ListViews => {
  if (!isRecord(value) || !Array.isArray(value.views)) return noViews;
  const views = value.views.flatMap((view) => readSavedView(view) ?? []).slice(0, viewLimits.perList);
  const { defaultId, isOffered } = value;
  return {
    views,
    defaultId: isText(defaultId) && views.some(({ id }) => id === defaultId) ? defaultId : null,
    ...(isOffered === true && { isOffered }),
  };
};

const values = createMemberValues('views', readListViews, { maxBytes: viewLimits.totalBytes });

const viewsIn = (all: ReturnType<typeof values.store.get>, scope: ListScope | null): ListViews =>
  (scope && values.valueIn(all, scope.memberId, scope.list)) ?? noViews;

/** The member's views of a list. */
export const savedViews = (scope: ListScope | null): ListViews => viewsIn(values.store.get(), scope);
export const useSavedViews = (scope: ListScope | null): ListViews => viewsIn(useStore(values.store), scope);

/** The view that a list without URL parameters shows; null: all rows. */
export const defaultView = ({ views, defaultId }: ListViews): SavedView | null =>
  views.find(({ id }) => id === defaultId) ?? null;

/** Changes a member's views of a list. Returns false, and changes nothing, if they would need too much space. */
export const changeViews = ({ memberId, list }: ListScope, change: (before: ListViews) => ListViews): boolean =>
  values.change(
    memberId,
    list,
    (before = noViews) => ({ ...before, ...change(before) }),
    (after, before) => after.views.length <= Math.max(viewLimits.perList, before?.views.length ?? 0),
  );

export const addViews =
  (...added: readonly SavedView[]) =>
  ({ views, defaultId }: ListViews): ListViews => ({ views: [...views, ...added], defaultId });

export const renameView =
  (id: string, name: string) =>
  ({ views, defaultId }: ListViews): ListViews => ({
    views: views.map((view) => (view.id === id ? { ...view, name } : view)),
    defaultId,
  });

/** Marks a view as kept by the platform under its ID there. The platform's views may have been read meanwhile: then it is there already. */
export const setKept =
  (id: string, keptId: string, kept: KeptScope) =>
  (before: ListViews): ListViews =>
    before.views.some((view) => view.id === id)
      ? {
          views: before.views
            .filter((view) => view.id === id || view.id !== keptId)
            .map((view) => (view.id === id ? { ...view, id: keptId, kept } : view)),
          defaultId: before.defaultId === id ? keptId : before.defaultId,
        }
      : before;

/** Moves a view by one tab to the left (-1) or the right (1). */
export const moveView =
  (id: string, by: -1 | 1) =>
  (before: ListViews): ListViews => {
    const from = before.views.findIndex((view) => view.id === id);
    const views = [...before.views];
    const [view] = views.splice(from, 1);
    if (from === -1 || !view || from + by < 0 || from + by > views.length) return before;
    views.splice(from + by, 0, view);
    return { ...before, views };
  };

export const deleteView =
  (id: string) =>
  ({ views, defaultId }: ListViews): ListViews => ({
    views: views.filter((view) => view.id !== id),
    defaultId: defaultId === id ? null : defaultId,
  });

/** Restores a deleted view at its position; a default that was chosen since then stays. */
export const restoreView =
  (view: SavedView, index: number, isDefault: boolean) =>
  ({ views, defaultId }: ListViews): ListViews => ({
    views: views.toSpliced(index, 0, view),
    defaultId: defaultId ?? (isDefault ? view.id : null),
  });

export const setDefaultView =
  (id: string | null) =>
  ({ views }: ListViews): ListViews => ({ views, defaultId: id });

/** A name that no other view has: `Failed (2)`. */
export const freeName = (name: string, taken: readonly string[]): string => {
  const isTaken = (candidate: string) => taken.some((other) => other.toLowerCase() === candidate.toLowerCase());
  if (!isTaken(name)) return name;
  for (let number = 2; ; number++) {
    const suffix = ` (${number})`;
    // Without half a character, or a space, at the cut.
    const start = name.slice(0, viewLimits.nameLength - suffix.length).replace(/[\ud800-\udbff\s]+$/, '');
    const candidate = start + suffix;
    if (!isTaken(candidate)) return candidate;
  }
};
