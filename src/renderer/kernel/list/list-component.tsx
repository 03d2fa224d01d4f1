import type { ComponentType } from 'react';
import type { ScreenProps } from '#kernel/registry/screen.ts';
import type { ListDefinition } from './define-list.ts';
import { ListScreen } from './list-screen.tsx';

/** The component of one list, to be routed to. */
export const listComponent =
  (definition: ListDefinition): ComponentType<ScreenProps> =>
  (props) => <ListScreen definition={definition} {...props} />;
