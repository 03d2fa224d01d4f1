import { useEffect } from 'react';
import type { Workspace } from '#kernel/registry/screen.ts';
import { Shell } from '#kernel/shell/shell.tsx';
import { SearchButton } from '../resources/search/search-button.tsx';
import { activeWorkspace } from '../workspaces/active-workspace.ts';
import { workspaces } from '../workspaces/workspaces.ts';
import { addressOf } from './places.ts';

/** A workspace's shell, a chunk of its own; being there makes it the active one (spec section 1). */
export const WorkspaceFrame = ({ workspace }: { workspace: Workspace }) => {
  useEffect(() => activeWorkspace.set({ workspace: workspace.name }), [workspace]);
  const search = <SearchButton base={`/${workspace.name}/`} addressOf={(place) => addressOf(place, workspace)} />;
  return <Shell workspace={workspace} workspaces={workspaces} search={search} />;
};
