/**
 * What Electron does in the page's world and stock Chromium does not: the app decides on new windows, so window.open() returns null,
 * and a link that would open a window is reported instead. `report` reaches the preload's world.
 */
export function pageWorld(reportEvent: string): void {
  const doc = document;
  const Custom = CustomEvent;
  const report = (url: string, disposition: string, frameName: string, features: string): void => {
    doc.dispatchEvent(new Custom(reportEvent, { detail: { url, disposition, frameName, features } }));
  };
  const absolute = (url: string): string => URL.parse(url, doc.baseURI)?.href ?? url;

  Object.defineProperty(window, 'open', {
    configurable: true,
    writable: true,
    value: function open(url: string | URL = '', target = '_blank', features = ''): null {
      const popup = /width|height|popup/.test(features);
      report(absolute(String(url || 'about:blank')), popup ? 'new-window' : 'foreground-tab', target, features);
      return null;
    },
  });

  // On the window, after the page's own handlers.
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button > 1) return;
    const link = event
      .composedPath()
      .find((node) => node instanceof HTMLAnchorElement || node instanceof HTMLAreaElement);
    if (!link?.href || link.hasAttribute('download')) return;
    const aside = event.button === 1 || event.ctrlKey || event.metaKey;
    const named = link.target !== '' && !['_self', '_top', '_parent'].includes(link.target);
    if (!aside && !event.shiftKey && !named) return;
    event.preventDefault();
    const background = event.shiftKey ? 'foreground-tab' : 'background-tab';
    const disposition = aside ? background : event.shiftKey ? 'new-window' : 'foreground-tab';
    report(link.href, disposition, named ? link.target : '', '');
  };
  window.addEventListener('click', onClick);
  window.addEventListener('auxclick', onClick);
}
