// @ts-check
/**
 * Runs before every module of the page (a plain script in index.html): what follows must hold when they are evaluated.
 *
 * The one Trusted Types policy (docs/security.md): Mantine writes its style tags through `dangerouslySetInnerHTML`, so CSS passes
 * and anything that could be markup is refused; script addresses must be our own.
 */
window.trustedTypes?.createPolicy('default', {
  /** @param {string} text */
  createHTML(text) {
    if (text.includes('<')) throw new TypeError('HTML is not written by this console');
    return text;
  },
  /** @param {string} address */
  createScriptURL(address) {
    if (new URL(address, location.href).origin !== location.origin)
      throw new TypeError('Scripts come from the bundle alone');
    return address;
  },
});

// zod's fast path compiles parsers with `new Function`; even trying counts as a violation of our content security policy.
globalThis.__zod_globalConfig = { jitless: true };

// Client storage lives in memory; main gives the first page of a run what was kept (docs/security.md).
if (localStorage.getItem('restored') === null) {
  try {
    const kept = document.querySelector('meta[name="client-storage"]')?.getAttribute('content') ?? '';
    for (const [key, value] of Object.entries(JSON.parse(atob(kept)))) localStorage.setItem(key, value);
  } catch {
    // A development server's page holds no values.
  }
  localStorage.setItem('restored', '');
}
