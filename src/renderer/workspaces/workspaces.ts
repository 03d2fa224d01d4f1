import type { Workspace } from '#kernel/registry/screen.ts';
import { ruby } from './ruby.ts';
import { wanda } from './wanda.ts';

export const workspaces: readonly Workspace[] = [wanda, ruby];
