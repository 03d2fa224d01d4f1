import { createStoredValue, isRecord } from '#kernel/base/storage.ts';
import type { Workspace } from '#kernel/resource/screen.ts';
import { ruby } from './ruby.ts';
import { wanda } from './wanda.ts';

export const workspaces: readonly Workspace[] = [wanda, ruby];

/** The active workspace, in client storage under the key `app`; undefined until a workspace was opened. */
export const activeWorkspace = createStoredValue('app', (value) =>
  isRecord(value) && (value.workspace === 'wanda' || value.workspace === 'ruby')
    ? { workspace: value.workspace }
    : undefined,
);
