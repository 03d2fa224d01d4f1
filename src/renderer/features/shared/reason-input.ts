/** The reason of an action. */
export const reasonInput = { kind: 'reason', name: 'reason', label: 'Reason' } as const;

/** The last section of a form: an edit needs a reason, a new record needs none. */
export const reasonSection = {
  title: 'Reason for the change',
  inputs: (_values: unknown, record: unknown) => (record === null ? [] : [reasonInput]),
};
