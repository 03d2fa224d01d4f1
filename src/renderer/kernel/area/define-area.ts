import { activeWorkspace, type LinkedArea, setLinkedAreas } from '#kernel/base/area-links.ts';
import { platformFeatureOf, type Screen } from '#kernel/resource/screen.ts';

interface AreaOptions {
  /** The first segment of its addresses: `wanda`. */
  name: string;
  title: string;
  /** One line below the title where areas are offered. */
  description: string;
  /** The groups of its menu, in order. The menu entry of each of its screens names one. */
  menuGroups: readonly string[];
  /** In the order of the menu. */
  screens: readonly Screen[];
  /** Its page of search results; null: its pages search the active workspace. */
  search: Screen | null;
}

interface WorkspaceOptions extends AreaOptions {
  /** A workspace is offered on `/` and in the selector, and is the active one while it is open. */
  kind: 'workspace';
  /** The URL of a bundled image. */
  image: string;
}

interface SettingsOptions extends AreaOptions {
  kind: 'settings';
  /** The key after `g` that opens it. */
  shortcut: string;
}

/** What all areas have. */
interface AreaParts extends LinkedArea {
  /** The start of its paths: `/wanda/`. */
  base: string;
  /** The groups of screens that have no page of their own: `payouts`. Their address leads to the first screen that is permitted. */
  groups: readonly string[];
}

export type Workspace = WorkspaceOptions & AreaParts;
export type SettingsArea = SettingsOptions & AreaParts;
/** A part of the console with its own menu, below one address: its screens and where they are offered. */
export type Area = (WorkspaceOptions | SettingsOptions) & AreaParts;

/** The first segments of paths such as `payouts/fiat` that are no screen themselves. */
const screenGroups = (screens: readonly Screen[]): readonly string[] => {
  const paths = screens.map(({ path }) => path);
  const groups = paths
    .filter((path) => path.includes('/') && !path.includes(':'))
    .map((path) => path.split('/')[0] ?? '');
  return [...new Set(groups)].filter((group) => !paths.includes(group));
};

/** Defines an area. */
export const defineArea = (options: WorkspaceOptions | SettingsOptions): Area => {
  const screens = [...options.screens, ...(options.search ? [options.search] : [])];
  const groups = screenGroups(screens);
  return {
    ...options,
    screens,
    base: `/${options.name}/`,
    groups,
    pages: [
      ...screens.map((screen) => ({
        path: screen.path,
        permission: screen.permission,
        platformFeature: platformFeatureOf(screen),
      })),
      ...groups.map((path) => ({ path, permission: null })),
    ],
  };
};

let registered: readonly Area[] = [];

/** The areas of the console, for screens that describe other screens, such as what a permission opens. */
export const registeredAreas = (): readonly Area[] => registered;

/** Sets the areas of the console, which links lead to. Returns them. */
export const registerAreas = (areas: readonly Area[]): readonly Area[] => {
  registered = areas;
  setLinkedAreas(areas);
  return areas;
};

const isWorkspace = (area: Area): area is Workspace => area.kind === 'workspace';

/** The areas that are offered on `/` and in the selector. */
export const workspacesOf = (areas: readonly Area[]): readonly Workspace[] => areas.filter(isWorkspace);

const isSettings = (area: Area): area is SettingsArea => area.kind === 'settings';

/** The areas of settings. */
export const settingsOf = (areas: readonly Area[]): readonly SettingsArea[] => areas.filter(isSettings);

/** The area of an address; outside of the areas the active workspace, by default the first one. */
export const currentArea = (areas: readonly Area[], pathname: string): Area => {
  const active = activeWorkspace.get()?.workspace;
  const workspaces = workspacesOf(areas);
  const found = areaAt(areas, pathname) ?? workspaces.find(({ name }) => name === active) ?? workspaces[0];
  if (!found) throw new Error('there is no workspace');
  return found;
};

/** The area of an address; undefined outside of the areas. */
export const areaAt = (areas: readonly Area[], pathname: string): Area | undefined =>
  areas.find(({ name }) => name === pathname.split('/')[1]);
