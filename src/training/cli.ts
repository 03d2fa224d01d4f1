import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type TrainingMail, trainingOptions } from '#contract/training/messages.ts';
import { type Running, startPlatform } from './platform.ts';
import { addReferencePage } from './reference-page.ts';

const help = `The training platform on its own: npm run platform -- [flags]
  --port 4010            port on 127.0.0.1 (a free one when left out)
  --folder <folder>      where its data is kept (a temporary folder when left out)
  --customers 500        how many customers
  --seed 1               which ones: the same seed gives the same people
  --latency 200          milliseconds before each answer
  --error-rate 0.1       share of requests that fail with 500 or 503
  --drop-rate 0.1        share of connections that are dropped
  --malformed-rate 0.1   share of answers that lack what they must have
  --lack payouts/crypto,earn  paths that the platform does not have
  --token-life 28800     life of a session in seconds`;

const flags = {
  port: { type: 'string' },
  folder: { type: 'string' },
  customers: { type: 'string' },
  seed: { type: 'string' },
  latency: { type: 'string' },
  'error-rate': { type: 'string' },
  'drop-rate': { type: 'string' },
  'malformed-rate': { type: 'string' },
  lack: { type: 'string' },
  'token-life': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Prints an error in one line and exits. */
const stop = (text: string): never => {
  console.error(text);
  process.exit(2);
};

const read = () => {
  try {
    return parseArgs({ options: flags }).values;
  } catch (error) {
    return stop(`${error instanceof Error ? error.message.split('. To specify')[0] : error}. See --help.`);
  }
};

const optionNames: Readonly<Record<string, string>> = {
  latencyMs: 'latency',
  errorRate: 'error-rate',
  dropRate: 'drop-rate',
  malformedRate: 'malformed-rate',
  tokenLifeS: 'token-life',
  lacks: 'lack',
};

const options = () => {
  const given = read();
  if (given.help) {
    console.log(help);
    process.exit(0);
  }
  const number = (text: string | undefined): number | undefined =>
    text === undefined ? undefined : text.trim() === '' ? Number.NaN : Number(text);
  const parsed = trainingOptions.safeParse({
    folder: given.folder ?? mkdtempSync(join(tmpdir(), 'training-platform-')),
    port: number(given.port),
    customers: number(given.customers),
    seed: number(given.seed),
    faults: {
      latencyMs: number(given.latency),
      errorRate: number(given['error-rate']),
      dropRate: number(given['drop-rate']),
      malformedRate: number(given['malformed-rate']),
      tokenLifeS: number(given['token-life']),
      lacks: given.lack?.split(','),
    },
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = issue?.path.findLast((key) => typeof key === 'string') ?? '';
  return stop(`--${optionNames[name] ?? name}: ${issue?.message}. See --help.`);
};

const time = (at: number): string => new Date(at).toISOString().slice(11, 19);
const printMail = ({ at, to, subject, code, link }: TrainingMail): void =>
  console.log(`${time(at)}  mail to ${to}: ${subject}: ${code ?? link ?? ''}`);

const main = async (): Promise<Running> => {
  const chosen = options();
  const started = performance.now();
  const running = await startPlatform(chosen, {
    onMail: printMail,
    onError: (text) => console.error(text),
    addRoutes: addReferencePage,
  });
  const { password, accounts } = running.platform.info();
  console.log(
    `Training platform with ${chosen.customers} customers, ready in ${Math.round(performance.now() - started)} ms`,
  );
  console.log(`  address   ${running.url}/v2`);
  console.log(`  reference ${running.url}/docs/`);
  console.log(`  data      ${chosen.folder} (control.json holds the key of ${running.url}/training)`);
  console.log(`  captcha   ${running.platform.captchaToken}`);
  console.log(`  password  ${password}`);
  for (const { email, name, description } of accounts) console.log(`  account   ${email}  ${name}: ${description}`);
  return running;
};

try {
  const running = await main();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void running.stop().then(() => process.exit(0)));
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
