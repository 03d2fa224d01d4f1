import type { PreferenceValues } from '#contract/bridge/preferences.ts';
import { firstScreen } from './area-menu.ts';
import { type Area, type Workspace, workspacesOf } from './define-area.ts';

interface DefaultWorkspaceOptions {
  preferred: PreferenceValues['defaultWorkspace'];
  /** The name of the workspace that was open last. */
  lastUsed: string | undefined;
  permissions: readonly string[];
}

/** The workspace that opens after signing in, if it has a screen that the member may read; undefined: the member chooses. */
export const defaultWorkspace = (
  areas: readonly Area[],
  { preferred, lastUsed, permissions }: DefaultWorkspaceOptions,
): Workspace | undefined => {
  if (preferred === 'choose') return undefined;
  const wanted = preferred === 'last-used' ? lastUsed : preferred;
  return workspacesOf(areas).find(
    (workspace) => workspace.name === wanted && firstScreen(workspace, permissions) !== undefined,
  );
};
