interface Confirmations {
  confirmations: number | null;
  confirmations_required: number | null;
}

/** How far the network has confirmed a deposit: `3 of 12`; null for deposits without a network. */
export const confirmationsText = ({ confirmations, confirmations_required: required }: Confirmations): string | null =>
  confirmations === null ? null : required === null ? `${confirmations}` : `${confirmations} of ${required}`;

/** Whether the network has not confirmed a deposit often enough. */
export const isUnconfirmed = ({ confirmations, confirmations_required: required }: Confirmations): boolean =>
  confirmations !== null && required !== null && confirmations < required;
