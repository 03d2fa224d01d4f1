import type { Done } from '#contract/api/answers.ts';
import { type ActionDefinition, defineAction, existence } from '#kernel/action/define-action.ts';

interface Removal<Row> {
  /** The endpoint's name. */
  id: string;
  label: string;
  effect: (row: Row) => string;
  /** What a success says. */
  done: string;
  run: (row: Row, options: { idempotencyKey: string }) => Promise<Done>;
}

/** Deleting one record below a customer: no form, the record's existence is what changes. */
export const removal = <Row>({
  id,
  label,
  effect,
  done,
  run,
}: Removal<Row>): ActionDefinition<Row, Record<never, never>> =>
  defineAction({
    id,
    need: 'customer:update',
    tone: () => 'danger',
    label: () => label,
    effect,
    fields: () => [],
    initial: () => ({}),
    changes: () => [{ label: existence.label, from: existence.yes, to: existence.no }],
    run: (row, _values, idempotencyKey) => run(row, { idempotencyKey }),
    done: () => ({ title: done }),
  });
