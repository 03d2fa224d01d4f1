import type { ReactNode } from 'react';
import { createStore } from '#kernel/base/store.ts';

/** A document or a picture of evidence, as a platform names it. */
export interface ViewedDocument {
  id: string;
  title: string;
  /** Of the media host, the only host that pictures load from (docs/security.md). */
  url: string;
  /** Who handed it in, and when. */
  note?: ReactNode;
  /** The data that it is compared with, beside the picture. */
  data?: ReactNode;
}

/** Whether the viewer is open: a panel below it must not take its Escape. */
export const isViewerOpen = createStore(false);
