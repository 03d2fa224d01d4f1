/** The style nonce that main wrote into this document (docs/security.md). */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
