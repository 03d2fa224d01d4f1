import type { CodedText } from '#contract/platform/definitions/entities.ts';
import { Random } from '../../shared/random.ts';
import { type MoneyKind, moneyRules } from './money-rules.ts';

export interface BaseStep {
  status: string;
  at: string;
  /** Why staff set the status; null or absent if the platform set it. */
  reason?: string | null | undefined;
}

interface Explainable<Step> {
  /** A number of the record's own: the same record always gets the same reasons. */
  key: number;
  kind: MoneyKind;
  /** The bank or network that the money goes to or comes from. */
  place: string | null;
  /** The statuses of the record, oldest first. */
  steps: readonly Step[];
  /** Whether a reason or signal with this code is true of the record; all are when omitted. */
  isTrue?: (code: string) => boolean;
}

const always = (): boolean => true;

/** The statuses of records that wait for staff, whose signals are listed. */
const reviewed: ReadonlySet<string> = new Set(['in_review', 'review_needed']);
/** The statuses that need a reason, also where the platform has none of its own. */
const stopped: ReadonlySet<string> = new Set([...reviewed, 'failed', 'suspended', 'rejected', 'cancelled', 'reversed']);

/** What a step of a record says: why it came, and where the money was from then on; `isMissing` if it says that none arrived. */
const explainStep = <Step extends BaseStep>({ key, kind, place, isTrue = always }: Explainable<Step>, step: Step) => {
  const rules = moneyRules[kind];
  const usual = rules.funds[step.status] ?? null;
  const [first, ...others] = (rules.reasons[step.status] ?? []).filter(({ code }) => isTrue(code));
  if (step.reason || first === undefined) {
    const isStopped = stopped.has(step.status) || first !== undefined;
    const reason: CodedText | null = step.reason && isStopped ? { code: 'staff_decision', text: step.reason } : null;
    return { reason, funds: usual, isMissing: false };
  }
  const { code, text, funds } = new Random(key, 90, step.status.length).pick([first, ...others]);
  const reason = { code, text: text.replace('{place}', place ?? rules.place) };
  return { reason, funds: funds === undefined ? usual : funds, isMissing: funds === null };
};

/** Signals that are not true beside a reason: what went to an account before is not the first to it. */
const contradictions: Readonly<Record<string, readonly string[]>> = {
  possible_duplicate: ['first_to_account', 'first_to_address'],
};

/** Signals that are true of every record of a kind: each account and address is paid for the first time. */
const constant: Readonly<Partial<Record<MoneyKind, string>>> = {
  bankPayout: 'first_to_account',
  cryptoPayout: 'first_to_address',
};
/** The signal that a reason implies. */
const implied: Readonly<Record<string, string>> = { name_mismatch: 'name_differs', sender_differs: 'sender_differs' };

/** The signals of a kind that are always true of it or follow from the reason, and up to two others; none where the kind has none. */
const signalsOf = (
  { key, kind, isTrue = always }: Pick<Explainable<never>, 'key' | 'kind' | 'isTrue'>,
  reason: string,
): CodedText[] => {
  const random = new Random(key, 91);
  const isRequired = ({ code }: CodedText): boolean => code === constant[kind] || code === implied[reason];
  const possible = moneyRules[kind].signals.filter(
    ({ code }) => isTrue(code) && !contradictions[reason]?.includes(code),
  );
  const required = possible.filter(isRequired);
  const left = possible.filter((signal) => !isRequired(signal));
  const more = Math.min(left.length, random.between(required.length === 0 ? 1 : 0, 2));
  return [...required, ...Array.from({ length: more }, () => left.splice(random.int(left.length), 1)).flat()];
};

/**
 * Why a record of money has its status, where its money is since when, what led to a review, and its timeline with the reason and the
 * place of the money of each step. All follow from the record and its steps, so that a decision changes them with the status.
 */
export const explain = <Step extends BaseStep>(record: Explainable<Step>) => {
  const { steps } = record;
  const told = steps.map((step) => ({ step, ...explainStep(record, step) }));
  // Money that never arrived was nowhere at the steps before, either.
  const missing = told.findLastIndex(({ isMissing }) => isMissing);
  const explained = told.map((each, index) => (index < missing ? { ...each, funds: null } : each));
  const last = explained.at(-1);
  const changed = explained.findLastIndex(({ funds }) => funds !== last?.funds) + 1;
  return {
    status_reason: last?.reason ?? null,
    funds: last?.funds ? { state: last.funds, at: explained[changed]?.step.at ?? last.step.at } : null,
    risk_signals: steps.some(({ status }) => reviewed.has(status)) ? signalsOf(record, last?.reason?.code ?? '') : [],
    timeline: explained.map(({ step, reason, funds }) => ({
      ...step,
      reason: step.reason ?? reason?.text ?? null,
      funds,
    })),
  };
};

/** A number of the record with this ID, for `key`. */
export const keyOfId = (id: string): number => Number(id.replace(/\D/g, '')) % 2 ** 40;
