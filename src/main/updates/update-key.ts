/**
 * The company's public key for updates: Ed25519, SPKI in base64; null: the console does not update itself. It is part of the signed
 * program, so that neither the feed's server nor a policy can replace it. `npm run release:feed -- --new-key <file>` makes a pair.
 */
export const updatePublicKey: string | null = null;
