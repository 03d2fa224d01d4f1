import type { ComponentType } from 'react';
import type { Permission } from '#contract/permissions.ts';
import type { DetailDefinition } from '#kernel/detail/define-detail.ts';
import type { ListDefinition } from '#kernel/list/define-list.ts';
import { loadDetail } from './load-detail.ts';

export interface ScreenProps {
  title: string;
  /** Where addresses of this workspace begin: `/wanda/`. */
  base: string;
}

/**
 * A screen's head: what routes, guards, menus and titles need at start. Its body (columns, filters, tabs) is a chunk of its own,
 * so that sixty screens do not weigh on the first paint (docs/architecture.md).
 */
export interface Screen {
  /** Below the workspace, as a route pattern: `customers`, `customers/:id/*`. */
  path: string;
  title: string;
  need: Permission | null;
  /** Its name in the menu; without one it has no entry. */
  menu?: string;
  /** The key after `g` that leads here: `c`. No two of a workspace share one. */
  jump?: string;
  body: Body;
}

type Body =
  | { kind: 'list'; load: () => Promise<ListDefinition> }
  | { kind: 'detail'; load: () => Promise<DetailDefinition> }
  | { kind: 'page'; load: () => Promise<ComponentType<ScreenProps>> };

export interface Section {
  label: string;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  screens: readonly Screen[];
}

export interface Workspace {
  name: 'wanda' | 'ruby';
  title: string;
  description: string;
  /** A picture of the bundle. */
  image: string;
  /** Where the workspace's own address leads; without one its first screen is the address itself. */
  index?: string;
  sections: readonly Section[];
}

/** The component that draws a screen; its chunk and the kernel's are asked for together. */
export const loadScreen = async ({ body }: Screen): Promise<ComponentType<ScreenProps>> => {
  switch (body.kind) {
    case 'list': {
      const [{ listComponent }, definition] = await Promise.all([
        import('#kernel/list/list-component.tsx'),
        body.load(),
      ]);
      return listComponent(definition);
    }
    case 'detail':
      return loadDetail(await body.load());
    case 'page':
      return body.load();
  }
};
