import { matchPath } from 'react-router-dom';
import { groupRedirects, type Workspace } from '#kernel/resource/screen.ts';
import { activeWorkspace, workspaces } from '../workspaces/workspaces.ts';

/** The workspace of an address, else the last active one, else the first. */
export const activeWorkspaceAt = (pathname: string): Workspace => {
  const findWorkspace = (name: string | undefined) => workspaces.find((workspace) => workspace.name === name);
  const [first] = workspaces;
  if (!first) throw new Error('there is no workspace');
  return findWorkspace(pathname.split('/')[1]) ?? findWorkspace(activeWorkspace.get()?.workspace) ?? first;
};

/** The address of a path such as `customers/CUS1`, in this workspace if it has such a screen, else in another; null if none has. */
export const resolveLink = (path: string, workspace: Workspace): string | null => {
  const target = [workspace, ...workspaces.filter((other) => other !== workspace)].find((one) =>
    [...one.screens.map((screen) => screen.path), ...groupRedirects(one).keys()].some(
      (pattern) => pattern !== '' && matchPath({ path: `/${pattern}`, caseSensitive: true }, `/${path}`) !== null,
    ),
  );
  return target ? `/${target.name}/${path}` : null;
};
