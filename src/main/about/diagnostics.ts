import type { CallOutput } from '#contract/bridge/calls.ts';
import { type DiagnosticName, diagnosticFields, shownValue } from './diagnostic-fields.ts';
import type { LogProblem } from './log-summary.ts';

interface DiagnosticsParts {
  /** Reads the values by name; null: unknown. */
  readValues: () => Promise<Readonly<Record<DiagnosticName, string | null>>>;
  readProblems: () => Promise<readonly LogProblem[]>;
  now?: () => number;
}

/** How many kinds of problems the text names, latest first. */
const maxProblems = 20;

const toMinute = (isoTime: string): string => `${isoTime.slice(0, 16).replace('T', ' ')} UTC`;

const problemLine = ({ event, code, count, lastAt }: LogProblem): string =>
  `${event}${code === null ? '' : ` (${code})`}: ${count}, last at ${toMinute(lastAt)}`;

/** What support staff need to know of a console, without personal data (diagnostic-fields.ts). */
export const createDiagnostics =
  ({ readValues, readProblems, now = Date.now }: DiagnosticsParts) =>
  async (): Promise<CallOutput<'app.diagnostics'>> => {
    const [values, problems] = await Promise.all([readValues(), readProblems()]);
    const fields = diagnosticFields.map((field) => ({ ...field, value: shownValue(field, values[field.name]) }));
    const text = [
      'Back-office console diagnostics',
      `Created at ${toMinute(new Date(now()).toISOString())}`,
      '',
      ...fields.map(({ label, value }) => `${label}: ${value}`),
      '',
      'Problems in the log:',
      ...(problems.length === 0 ? ['None'] : problems.slice(0, maxProblems).map(problemLine)),
    ].join('\n');
    const rows = fields.flatMap((field) =>
      'isInPreferences' in field ? { label: field.label, value: field.value } : [],
    );
    return { rows, text };
  };
