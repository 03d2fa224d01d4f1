import { z } from 'zod';
import { type TrainingFaults, trainingFaults } from '../../contract/training.ts';

/** A fault for one endpoint (`*`: for any); without `times` it stays until the rules are replaced. */
const rule = z.object({
  endpoint: z.string(),
  kind: z.enum(['status', 'drop', 'drop-after', 'delay', 'delay-after', 'malformed', 'expire-session']),
  status: z.number().int().min(400).max(599).default(500),
  ms: z.number().min(0).max(600_000).default(1_000),
  message: z.string().optional(),
  times: z.number().int().min(1).optional(),
});
type Rule = z.infer<typeof rule>;

/** What the door accepts: any of the settings, and rules in place of those before. */
export const faultsChange = trainingFaults.partial().extend({ rules: z.array(rule).optional() });
export type FaultsChange = z.infer<typeof faultsChange>;

/** What befalls one request; `…After` once its work is done. */
export interface Mishap {
  delayMs: number;
  delayAfterMs: number;
  drop: boolean;
  dropAfter: boolean;
  malformed: boolean;
  expire: boolean;
  failure: { status: number; message: string; retryAfterS: number | undefined } | undefined;
}

const randomFailures = [
  { status: 500, message: 'Something went wrong on the platform', retryAfterS: undefined },
  { status: 503, message: 'The platform is busy, try again in a moment', retryAfterS: 2 },
  { status: 503, message: 'The platform is being worked on', retryAfterS: undefined },
];

/** The faults the platform plays. `chance` gives numbers from 0 to 1; tests pass their own. */
export class Faults {
  private settings: TrainingFaults;
  private rules: Rule[] = [];
  private readonly chance: () => number;

  constructor(settings: TrainingFaults, chance: () => number = Math.random) {
    this.settings = settings;
    this.chance = chance;
  }

  get tokenLifeS(): number {
    return this.settings.tokenLifeS;
  }

  change({ rules, ...settings }: FaultsChange): void {
    // `partial` keeps the defaults of the schema out of what was not said.
    const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
    this.settings = trainingFaults.parse({ ...this.settings, ...given });
    if (rules) this.rules = rules.map((entry) => ({ ...entry }));
  }

  state(): TrainingFaults & { rules: readonly Rule[] } {
    return { ...this.settings, rules: this.rules };
  }

  /** Decides what befalls a request to `name`, using up a rule's times. */
  next(name: string): Mishap {
    const { latencyMs, errorRate, dropRate, malformedRate } = this.settings;
    const failed = this.chance() < errorRate;
    const mishap: Mishap = {
      delayMs: latencyMs,
      delayAfterMs: 0,
      drop: this.chance() < dropRate,
      dropAfter: false,
      malformed: this.chance() < malformedRate,
      expire: false,
      failure: failed ? randomFailures[Math.floor(this.chance() * randomFailures.length)] : undefined,
    };
    for (const entry of this.rules) if (entry.endpoint === name || entry.endpoint === '*') apply(entry, mishap);
    this.rules = this.rules.flatMap((entry) => spend(entry, name));
    return mishap;
  }
}

const spend = (entry: Rule, name: string): Rule[] => {
  if (entry.times === undefined || (entry.endpoint !== name && entry.endpoint !== '*')) return [entry];
  return entry.times > 1 ? [{ ...entry, times: entry.times - 1 }] : [];
};

const apply = (entry: Rule, mishap: Mishap): void => {
  const effects: Record<Rule['kind'], () => void> = {
    status: () => {
      const message = entry.message ?? 'Something went wrong on the platform';
      mishap.failure = { status: entry.status, message, retryAfterS: undefined };
    },
    drop: () => {
      mishap.drop = true;
    },
    'drop-after': () => {
      mishap.dropAfter = true;
    },
    delay: () => {
      mishap.delayMs += entry.ms;
    },
    'delay-after': () => {
      mishap.delayAfterMs += entry.ms;
    },
    malformed: () => {
      mishap.malformed = true;
    },
    'expire-session': () => {
      mishap.expire = true;
    },
  };
  effects[entry.kind]();
};

/** Valid JSON that lacks what the endpoint must answer with. */
export const maim = (answer: unknown): unknown => {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return [];
  const { data: _gone, ...rest } = answer;
  return rest;
};
