import { type Failure, fail } from '#contract/bridge/result.ts';
import type { WriteAnswer } from '#contract/platform/definitions/answers.ts';
import { AppError } from '#kernel/base/app-error.ts';
import {
  type AnyAction,
  asAnyActions,
  defineAction,
  type FormValues,
  type WriteRequest,
} from '#kernel/definitions/action.ts';
import type { ReadContext } from '#kernel/definitions/read-query.ts';
import { changesOfField, comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { figure, status } from '#kernel/fields/fields.tsx';

/** A record that can be approved; `hold` is why it can't be now. */
export interface Payout {
  id: string;
  status: string;
  amount: string;
  hold: string | null;
  /** Who did what, if the platform says so. */
  history?: readonly { at: string; by: string }[];
}

const statusField = status<Payout>('status');
const amountField = figure<Payout>('amount');

/** What the platform's history of a record begins with. */
export const created = { at: '2026-11-01T09:00:00Z', by: 'Dayo Ojo' };

export const payout = (id: string, change: Partial<Payout> = {}): Payout => ({
  id,
  status: 'pending',
  amount: '10',
  hold: null,
  history: [created],
  ...change,
});

export const lostAnswer = fail('timeout', 'No answer came', { unknownOutcome: true });
export const lostConnection = fail('offline', 'You are offline', { unknownOutcome: true });
export const notFound = fail('not-found', 'Not found', { status: 404 });
export const broken = fail('server', 'The platform broke', { status: 500 });

interface SentWrite {
  id: string;
  record: Payout;
  values: FormValues;
  request: WriteRequest;
}

/** What the platform does with a write: null carries it out. */
type Respond = (write: SentWrite) => Failure | Error | null | Promise<Failure | Error | null>;

/** Payouts in memory, and the action that approves one. A test changes the fields to change what the platform answers. */
export class PayoutRecords {
  readonly stored = new Map<string, Payout>();
  readonly sent: SentWrite[] = [];
  readonly read: string[] = [];
  /** The failure of each reading; null: it succeeds. */
  readFailure: (id: string) => Failure | null | Promise<Failure | null> = () => null;
  respond: Respond = () => null;
  etag: string | null = null;

  constructor(...payouts: readonly Payout[]) {
    for (const one of payouts) this.stored.set(one.id, one);
  }

  change(id: string, change: Partial<Payout>): void {
    this.stored.set(id, { ...payout(id), ...this.stored.get(id), ...change });
  }

  get keysSent(): string[] {
    return this.sent.map(({ request }) => request.idempotencyKey);
  }
  get idsSent(): string[] {
    return this.sent.map(({ id }) => id);
  }

  readonly #approve = defineAction<Payout, { reason: string }>({
    id: 'payouts.approve',
    endpoint: 'payouts.decide',
    label: 'Approve',
    isAvailable: ({ status }) => status === 'pending',
    disabledReason: ({ hold }) => hold,
    consequence: 'The money is sent.',
    changes: (record) => changesOfField(statusField, record, 'approved'),
    send: (record, values, request) => this.#send({ id: record.id, record, values, request }),
    successMessage: 'Approved',
  });

  readonly actions = asAnyActions<Payout>({
    name: ({ id }) => id,
    recordQuery: ({ id }) => ({ queryKey: ['payouts.get', { id }], queryFn: (context) => this.#get(id, context) }),
    comparedValues: comparedValuesBy(statusField, amountField),
    list: [this.#approve],
  });

  get action(): AnyAction {
    const [action] = this.actions.list;
    if (!action) throw new Error('no action');
    return action;
  }

  async #get(id: string, { onEtag }: ReadContext): Promise<Payout> {
    this.read.push(id);
    const failure = await this.readFailure(id);
    const record = this.stored.get(id);
    if (failure || !record) throw new AppError(failure ?? notFound);
    onEtag?.('payouts.get', this.etag);
    return record;
  }

  async #send(write: SentWrite): Promise<WriteAnswer> {
    this.sent.push(write);
    const failure = await this.respond(write);
    if (failure instanceof Error) throw failure;
    if (failure) throw new AppError(failure);
    this.change(write.id, { status: 'approved' });
    return { message: 'Approved' };
  }
}
