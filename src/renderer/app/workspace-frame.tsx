import { useEffect } from 'react';
import type { Workspace } from '#kernel/resource/screen.ts';
import { Shell } from '#kernel/shell/frame/shell.tsx';
import { SearchButton } from '../resources/search/search-button.tsx';
import { activeWorkspace, workspaces } from '../workspaces/workspaces.ts';
import { resolveLink } from './resolve-link.ts';

/** A workspace's shell; opening it makes the workspace the active one. */
export const WorkspaceFrame = ({ workspace }: { workspace: Workspace }) => {
  useEffect(() => activeWorkspace.set({ workspace: workspace.name }), [workspace]);
  const search = <SearchButton base={`/${workspace.name}/`} resolvePath={(path) => resolveLink(path, workspace)} />;
  return <Shell workspace={workspace} workspaces={workspaces} search={search} />;
};
