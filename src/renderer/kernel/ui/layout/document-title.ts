import { useEffect } from 'react';
import { titleWithEnvironment } from '#contract/platform/environment.ts';
import { visibleText } from '#contract/values/visible-text.ts';
import { appInfo } from '#kernel/base/app-info.ts';

/** Titles of the mounted pages and overlays, the newest last: closing an overlay restores the title of the page below. */
const titles = new Map<symbol, string>();

const updateTitle = (): void => {
  const title = [...titles.values()].at(-1);
  if (title === undefined) return;
  const { name, environment } = appInfo();
  document.title = visibleText(titleWithEnvironment(`${title} · ${name}`, environment));
};

/** Sets the window title. Pass the record type, never a customer's name (docs/security.md). */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    const layer = Symbol();
    titles.set(layer, title);
    updateTitle();
    return () => {
      titles.delete(layer);
      updateTitle();
    };
  }, [title]);
};
