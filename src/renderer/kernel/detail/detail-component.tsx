import type { ComponentType } from 'react';
import type { ScreenProps } from '#kernel/registry/screen.ts';
import type { DetailDefinition } from './define-detail.ts';
import { DetailScreen } from './detail-screen.tsx';

/** The component of one record's page, to be routed to. */
export const detailComponent =
  (definition: DetailDefinition): ComponentType<ScreenProps> =>
  (props) => <DetailScreen definition={definition} {...props} />;
