import { matchPath } from 'react-router-dom';
import type { Workspace } from '#kernel/registry/screen.ts';
import { activeWorkspace } from '../workspaces/active-workspace.ts';
import { workspaces } from '../workspaces/workspaces.ts';

/** The workspace that an address stands in, else the one that was active last; wanda at first (spec section 1). */
export const workspaceAt = (pathname: string): Workspace => {
  const name = pathname.split('/')[1];
  const active = activeWorkspace.get()?.workspace;
  const found = workspaces.find((one) => one.name === name) ?? workspaces.find((one) => one.name === active);
  const [first] = workspaces;
  if (!first) throw new Error('there is no workspace');
  return found ?? first;
};

/** The address of a place such as `customers/CUS1`: in this workspace where it has such a screen, else in another; null: nowhere. */
export const addressOf = (place: string, workspace: Workspace): string | null => {
  const home = [workspace, ...workspaces.filter((other) => other !== workspace)].find(({ sections }) =>
    sections.some(({ screens }) =>
      screens.some(
        ({ path }) => path !== '' && matchPath({ path: `/${path}`, caseSensitive: true }, `/${place}`) !== null,
      ),
    ),
  );
  return home ? `/${home.name}/${place}` : null;
};
