import { useEffect } from 'react';
import type { Workspace } from '#kernel/registry/screen.ts';
import { Shell } from '#kernel/shell/shell.tsx';
import { CustomerSearch } from '../resources/customers/customer-search.tsx';
import { activeWorkspace } from '../workspaces/active-workspace.ts';
import { workspaces } from '../workspaces/workspaces.ts';

/** A workspace's shell, a chunk of its own; being there makes it the active one (spec section 1). */
export const WorkspaceFrame = ({ workspace }: { workspace: Workspace }) => {
  useEffect(() => activeWorkspace.set({ workspace: workspace.name }), [workspace]);
  return <Shell workspace={workspace} workspaces={workspaces} search={<CustomerSearch workspace={workspace.name} />} />;
};
