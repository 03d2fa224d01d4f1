/*
 * What must hold before any other module of the page is evaluated. The entry imports it first, and it imports nothing itself. It is no
 * file of its own in the build, because each file delays the start.
 */

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>): unknown;
    };
  }
  var __zod_globalConfig: { jitless: boolean } | undefined;
}

/** The one Trusted Types policy (docs/security.md): CSS passes, which Mantine writes as HTML; markup and scripts of others are refused. */
window.trustedTypes?.createPolicy('default', {
  createHTML(text: string): string {
    if (text.includes('<')) throw new TypeError('HTML is not written by this console');
    return text;
  },
  createScriptURL(address: string): string {
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
    for (const [key, value] of Object.entries(JSON.parse(atob(kept)))) localStorage.setItem(key, String(value));
  } catch {
    // A development server's page holds no values.
  }
  localStorage.setItem('restored', btoa(JSON.stringify(true)));
}

export {};
