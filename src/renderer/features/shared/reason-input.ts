/** The reason of an action. */
export const reasonInput = { kind: 'reason', name: 'reason', label: 'Reason' } as const;
export const optionalReasonInput = { ...reasonInput, hint: 'Optional' } as const;

/** An optional reason as it is sent: left out while nothing is typed. */
export const givenReason = (reason: string): { reason?: string } => (reason.trim() === '' ? {} : { reason });

/** The last section of a form: an edit needs a reason, a new record needs none. */
export const reasonSection = {
  title: 'Reason for the change',
  inputs: (_values: unknown, record: unknown) => (record === null ? [] : [reasonInput]),
};
