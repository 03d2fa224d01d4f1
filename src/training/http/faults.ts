import { z } from 'zod';
import { type TrainingFaults, trainingFaults } from '#contract/training/messages.ts';

/** A fault for one endpoint or, as `*`, for all; without `times` it applies until the rules are replaced. */
const rule = z.object({
  endpoint: z.string(),
  kind: z.enum([
    'status',
    'status-after',
    'drop',
    'drop-after',
    'delay',
    'delay-after',
    'hold',
    'malformed',
    'expire-session',
  ]),
  status: z.number().int().min(400).max(599).default(500),
  ms: z.number().min(0).max(600_000).default(1_000),
  message: z.string().optional(),
  times: z.number().int().min(1).optional(),
});
type Rule = z.infer<typeof rule>;

/** The body of PUT /training/faults: any of the settings, and rules that replace the previous ones. */
export const faultsChange = trainingFaults.partial().extend({ rules: z.array(rule).optional() });
export type FaultsChange = z.infer<typeof faultsChange>;

/** The faults that apply to one request; `…After` means after its handler has run. */
export interface PlannedFault {
  delayMs: number;
  delayAfterMs: number;
  /** The request waits, before its handler runs, until it is released. */
  hold: boolean;
  drop: boolean;
  dropAfter: boolean;
  malformed: boolean;
  expire: boolean;
  failure: SimulatedFailure | undefined;
  failureAfter: SimulatedFailure | undefined;
}
interface SimulatedFailure {
  status: number;
  message: string;
  retryAfterSeconds: number | undefined;
}

const randomFailures = [
  { status: 500, message: 'Something went wrong on the platform', retryAfterSeconds: undefined },
  { status: 503, message: 'The platform is busy, try again in a moment', retryAfterSeconds: 2 },
  { status: 503, message: 'The platform is under maintenance', retryAfterSeconds: undefined },
];

/** What becomes of a held request: it is handled, or its connection is closed and nothing happens. */
type HoldOutcome = 'released' | 'dropped';

/** Simulates faults. `chance` returns a number from 0 to 1; tests pass their own. */
export class Faults {
  private settings: TrainingFaults;
  private rules: Rule[] = [];
  private readonly chance: () => number;
  private held: ((outcome: HoldOutcome) => void)[] = [];

  constructor(settings: TrainingFaults, chance: () => number = Math.random) {
    this.settings = settings;
    this.chance = chance;
  }

  get tokenLifeS(): number {
    return this.settings.tokenLifeS;
  }

  /** Whether the platform does not have what is at a path such as `/v2/payouts/crypto/PAY1`. */
  lacks(path: string): boolean {
    return this.settings.lacks.some((lack) => `${path}/`.startsWith(`/v2/${lack}/`));
  }

  change({ rules, ...settings }: FaultsChange): void {
    // Settings that were not sent keep their current value, not the schema's default.
    const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
    this.settings = trainingFaults.parse({ ...this.settings, ...given });
    if (rules) this.rules = rules.map((entry) => ({ ...entry }));
  }

  state(): TrainingFaults & { rules: readonly Rule[] } {
    return { ...this.settings, rules: this.rules };
  }

  /** Waits until `endHolds` is called. */
  hold(): Promise<HoldOutcome> {
    return new Promise((resolve) => {
      this.held.push(resolve);
    });
  }

  /** Ends the wait of all held requests. */
  endHolds(outcome: HoldOutcome): void {
    for (const resolve of this.held) resolve(outcome);
    this.held = [];
  }

  /** Returns the faults for a request to the endpoint `name` and counts down the rules it used. */
  next(name: string): PlannedFault {
    const { latencyMs, errorRate, dropRate, malformedRate } = this.settings;
    const failed = this.chance() < errorRate;
    const fault: PlannedFault = {
      delayMs: latencyMs,
      delayAfterMs: 0,
      hold: false,
      drop: this.chance() < dropRate,
      dropAfter: false,
      malformed: this.chance() < malformedRate,
      expire: false,
      failure: failed ? randomFailures[Math.floor(this.chance() * randomFailures.length)] : undefined,
      failureAfter: undefined,
    };
    for (const entry of this.rules) if (entry.endpoint === name || entry.endpoint === '*') apply(entry, fault);
    this.rules = this.rules.flatMap((entry) => spend(entry, name));
    return fault;
  }
}

const spend = (entry: Rule, name: string): Rule[] => {
  if (entry.times === undefined || (entry.endpoint !== name && entry.endpoint !== '*')) return [entry];
  return entry.times > 1 ? [{ ...entry, times: entry.times - 1 }] : [];
};

const apply = (entry: Rule, fault: PlannedFault): void => {
  const { status, message = 'Something went wrong on the platform' } = entry;
  const failure = { status, message, retryAfterSeconds: undefined };
  const effects: Record<Rule['kind'], () => void> = {
    status: () => {
      fault.failure = failure;
    },
    'status-after': () => {
      fault.failureAfter = failure;
    },
    drop: () => {
      fault.drop = true;
    },
    'drop-after': () => {
      fault.dropAfter = true;
    },
    delay: () => {
      fault.delayMs += entry.ms;
    },
    'delay-after': () => {
      fault.delayAfterMs += entry.ms;
    },
    hold: () => {
      fault.hold = true;
    },
    malformed: () => {
      fault.malformed = true;
    },
    'expire-session': () => {
      fault.expire = true;
    },
  };
  effects[entry.kind]();
};

/** The body of an answer as valid JSON, but without the data that the endpoint must send; a gateway's page in place of one without data. */
export const corrupt = (answer: unknown): string => {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return '<html>Bad gateway</html>';
  const { data: _gone, ...rest } = answer;
  return JSON.stringify(rest);
};
