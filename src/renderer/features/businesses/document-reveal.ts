import type { Business } from '#contract/platform/api/businesses.ts';
import { revealOf } from '../shared/accounts/record-reveal.ts';
import type { DocumentReveal } from '../shared/customers/verification-list.tsx';

/** Reveals of a business's documents are recorded in its owner's audit log; without an owner the values stay masked. */
export const documentReveal =
  ({ owner }: Pick<Business, 'owner'>): DocumentReveal =>
  (field, documentId) =>
    owner ? revealOf(owner.id, field, documentId) : undefined;
