/** The reason of an action. */
export const reasonInput = { kind: 'reason', name: 'reason', label: 'Reason' } as const;
