import type { ComponentType } from 'react';
import type { DetailDefinition } from '#kernel/detail/define-detail.ts';
import { preload } from '#kernel/ui/use-loaded.ts';
import type { ScreenProps } from './screen.ts';

/** The component of a record's page, with its first tab: a page that came without it would paint twice. */
export const loadDetail = async (definition: DetailDefinition): Promise<ComponentType<ScreenProps>> => {
  const [first] = definition.tabs;
  const [{ detailComponent }] = await Promise.all([
    import('#kernel/detail/detail-component.tsx'),
    first && preload(first.load),
  ]);
  return detailComponent(definition);
};
