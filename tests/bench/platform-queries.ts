import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type TrainingMail, trainingOptions } from '../../src/contract/training/messages.ts';
import { readGlobalSearch } from '../../src/renderer/kernel/search/recognize.ts';
import { type Running, startPlatform } from '../../src/training/platform.ts';
import { characterId } from '../../src/training/seed/customers/characters.ts';
import { trainingPassword } from '../../src/training/seed/training-accounts.ts';
import { listQueries } from './list-queries.ts';

/** One query's times in milliseconds, through HTTP on this machine. */
export interface Row {
  query: string;
  rows: number;
  total: number | null;
  p50: number;
  p95: number;
}

/** Every filter, every sort, searches of all kinds, the first page and a deep one, and mixtures. */
const queries: readonly string[] = [
  '',
  'limit=100',
  'page=2000',
  ...['created_at', 'first_name', '-first_name', 'email', '-email', 'level', '-level'].map((sort) => `sort=${sort}`),
  ...['0', '1', '2', '3'].map((level) => `level=${level}`),
  'verified=true',
  'verified=false',
  ...['active', 'restricted', 'jailed', 'deactivated', 'deletion'].map((status) => `status=${status}`),
  ...['NG', 'KE', 'RW', 'GB'].map((country) => `country_code=${country}`),
  'from=2024-01-01&to=2024-03-31',
  'from=2026-01-01&verified=false&sort=email',
  'status=restricted&status=jailed&sort=first_name',
  'level=3&country_code=GB&verified=false',
  'level=2&status=restricted&country_code=UG&sort=-email',
  'q=ada',
  'q=okaf',
  'q=ada&sort=-first_name',
  'q=adaeze&sort=-first_name',
  'q=wan&sort=-email',
  'q=adaeze okafor',
  'q=wanjiku kamau&sort=first_name',
  'q=mail.test',
  'q=mail.test&sort=first_name',
  'q=adaeze.okafor',
  'q=chinedu_eze4',
  'q=kwame.mensah@',
  'q=%2B254712',
  'q=0803 555',
  'q=4567890',
  'q=CUS00000',
  'q=motors limited',
  'q=a',
  'q=al',
  'q=zu&sort=email',
  'q=王',
  'q=zzzzqqq',
  'level=2&status=restricted&q=ada',
  'level=2&status=restricted&q=mail.test&sort=email',
  'q=ada&sort=email&country_code=KE',
  'q=ada&verified=true&level=1&sort=-first_name',
  'q=musa&country_code=ZA',
  'q=ada&from=2025-01-01&to=2025-01-31',
  'business_id=BUS0000000001',
  'business_id=BUS0000000001&q=ada&sort=email&level=2',
];

const deep = [
  '',
  'sort=first_name',
  'sort=email',
  'sort=-level',
  'q=ada',
  'status=restricted&sort=email',
  'country_code=KE&sort=first_name',
];
const deepPages = 40;

/** All customers' transactions: every filter and sort, common and rare together, by reference, and deep pages. */
const transactionQueries: readonly string[] = [
  '',
  'limit=100',
  'page=2000',
  'sort=amount',
  'sort=-amount',
  'type=payout',
  'type=adjustment',
  'status=completed',
  'status=failed&sort=-amount',
  'status=failed&status=review_needed&status=in_review&status=suspended',
  'currency=NGN',
  'currency=BTC&sort=-amount',
  'currency=BTC&sort=amount&status=failed',
  'is_fiat=false',
  'is_fiat=true&sort=-amount&type=swap',
  'type=airtime&status=failed',
  'type=swap&status=failed&currency=EUR',
  'type=swap&status=failed&currency=EUR&sort=-amount',
  'from=2026-01-01&to=2026-01-01',
  'from=2024-01-01&to=2024-12-31&sort=-amount',
  'from=2024-01-01&to=2024-12-31&status=failed',
  'from=2024-01-01&to=2024-12-31&status=failed&type=airtime&sort=amount',
  'q=WND-00000000',
  'q=nothing of the kind',
];
/** A customer with 50,000 transactions: pages, filters and sorts. */
const busyQueries: readonly string[] = [
  '',
  'page=400',
  'sort=amount',
  'sort=-amount&page=400',
  'status=failed&sort=amount',
  'q=payout',
];
const deepTransactions = ['', 'sort=-amount', 'status=failed', 'is_fiat=false&sort=amount'];

/** Searches everywhere: plain words common and rare, parts of references, recognized texts, every command, combinations; found, and not found. */
const searches: readonly string[] = [
  'a',
  'ada',
  'al',
  'okafor',
  'adaeze okafor',
  'ada nwosu lagos',
  'mail.test',
  'wanjiku kamau',
  'zzzzqqq',
  '王',
  'CUS0000000001',
  'CUS',
  'BUS0000000001',
  'WND-00000000',
  'PYT-',
  'PYT-ABCDEF',
  'ABCDEF',
  'WND-1A',
  'WND-1A2B',
  'ND-1A2',
  `0x${'9f'.repeat(32)}`,
  'prc_1a2b3c4d5e',
  '+2348030000100',
  '08030000100',
  '4567890',
  '2212345678',
  '0x52908400098527886e0f70305290840009852788',
  'motors limited',
  'email:ada@example.com',
  'email:adaeze.okafor1@mail.test',
  'bvn:2212345678',
  'reference:WND-1A2B3C4D',
  'reference:PYT-',
  'address:0x52908400098527886e0f70305290840009852788',
  'hash:0x9fc76417374aa880d4449a1f9fc76417374aa880',
  'processor_id:prc_1a2b3c4d5e',
  'account_number:0123456789',
  'phone_number:+2348031234567',
  'username:ada',
  'username:a',
  'business:nwosu',
  'business:"Nwosu Foods Limited"',
  'business:a',
  'business:limited ada',
  'username:ada okafor',
  'username:a mail.test',
  'business:limited username:ada',
  'email:adaeze.okafor1@mail.test phone_number:+2348031234567',
  'bvn:2212345678 ada',
  'phone_number:+2348031234567 ada',
];

export interface Answer {
  data: unknown[];
  pagination: { total: number | null; next_cursor: string | null };
}
/** The platform refused a query, with this status. */
export class RefusedError extends Error {
  readonly status: number;
  constructor(query: string, status: number) {
    super(`${query}: ${status}`);
    this.status = status;
  }
}
export type Ask = (query: string, path?: string) => Promise<Answer>;

type Search = (text: string) => Promise<Record<string, unknown[]>>;

export const signIn = async (
  running: Running,
  mails: readonly TrainingMail[],
): Promise<{ ask: Ask; search: Search }> => {
  const headers = { 'Content-Type': 'application/json', 'Device-ID': 'bench', 'Device-Name': 'Bench' };
  const post = async <Data = Record<string, string>>(
    path: string,
    body: unknown,
    bearer = '',
  ): Promise<{ data: Data }> => {
    const response = await fetch(`${running.url}/v2${path}`, {
      method: 'POST',
      headers: { ...headers, Authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  };
  const started = await post('/auth/login', {
    email: 'admin@training.test',
    password: trainingPassword,
    token: running.platform.captchaToken,
  });
  const confirmed = await post('/auth/confirm-login', { code: mails.at(-1)?.code }, started.data.confirmation_token);
  const token = confirmed.data.access_token;
  return {
    async ask(query, path = 'customers') {
      const response = await fetch(`${running.url}/v2/${path}?${query}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      if (response.status !== 200) throw new RefusedError(`${path}?${query}`, response.status);
      return response.json();
    },
    async search(text) {
      const { parameters } = readGlobalSearch(text);
      return (await post<Record<string, unknown[]>>('/search', { parameters }, token)).data;
    },
  };
};

/** How the rows of searches are named. */
export const searchPrefix = 'search: ';

const share = (times: readonly number[], part: number): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10;
};

/** A search as if its groups were one list. */
const asList =
  (search: Search): Ask =>
  async (text) => ({ data: Object.values(await search(text)).flat(), pagination: { total: null, next_cursor: null } });

const measure = async (ask: Ask, name: string, query: string, times: number): Promise<Row> => {
  const taken: number[] = [];
  let last = await ask(query);
  for (let i = 0; i < times; i += 1) {
    const start = performance.now();
    last = await ask(query);
    taken.push(performance.now() - start);
  }
  return {
    query: name,
    rows: last.data.length,
    total: last.pagination.total,
    p50: share(taken, 0.5),
    p95: share(taken, 0.95),
  };
};

/** A cursor some forty pages of a hundred in. */
const deepCursor = async (ask: Ask, query: string): Promise<string> => {
  let cursor = '';
  for (let page = 0; page < deepPages; page += 1) {
    const { pagination } = await ask(`${query}&limit=100${cursor ? `&cursor=${cursor}` : ''}`);
    if (pagination.next_cursor === null) return cursor;
    cursor = pagination.next_cursor;
  }
  return cursor;
};

/**
 * Starts a platform of so many customers and times each query; the first row is how long it took to start. A `folder` is kept, so
 * that the next run need not seed.
 */
export const measurePlatform = async (
  customers: number,
  { folder, times = 15, only }: { folder?: string | undefined; times?: number; only?: 'search' } = {},
): Promise<Row[]> => {
  const place = folder ?? mkdtempSync(join(tmpdir(), 'training-bench-'));
  const mails: TrainingMail[] = [];
  const start = performance.now();
  const running = await startPlatform(trainingOptions.parse({ folder: place, customers }), {
    onMail: (mail) => mails.push(mail),
    onError: (text) => process.stderr.write(`${text}\n`),
  });
  const ready = Math.round(performance.now() - start);
  try {
    const { ask, search } = await signIn(running, mails);
    const rows: Row[] = [{ query: '(start and seed)', rows: 0, total: customers, p50: ready, p95: ready }];
    for (const text of searches) rows.push(await measure(asList(search), `${searchPrefix}${text}`, text, times));
    if (only === 'search') return rows;
    for (const query of queries) rows.push(await measure(ask, query || '(no filter)', query, times));
    for (const query of deep) {
      const cursor = await deepCursor(ask, query);
      if (cursor)
        rows.push(
          await measure(ask, `${query || '(no filter)'}, page ${deepPages}`, `${query}&cursor=${cursor}`, times),
        );
    }
    const moved: Ask = (query) => ask(query, 'transactions');
    for (const query of transactionQueries)
      rows.push(await measure(moved, `transactions: ${query || '(no filter)'}`, query, times));
    const busy: Ask = (query) => ask(query, `customers/${characterId('busy')}/transactions`);
    for (const query of busyQueries)
      rows.push(await measure(busy, `50,000 transactions: ${query || '(no filter)'}`, query, times));
    for (const query of deepTransactions) {
      const cursor = await deepCursor(moved, query);
      if (cursor)
        rows.push(
          await measure(
            moved,
            `transactions: ${query || '(no filter)'}, page ${deepPages}`,
            `${query}&cursor=${cursor}`,
            times,
          ),
        );
    }
    for (const { path, query } of await listQueries(ask))
      rows.push(await measure((asked) => ask(asked, path), `${path}: ${query || '(no filter)'}`, query, times));
    return rows;
  } finally {
    await running.stop();
    if (folder === undefined) rmSync(place, { recursive: true, force: true });
  }
};

const print = (rows: readonly Row[]): void => {
  const width = Math.max(...rows.map(({ query }) => query.length));
  console.log(`${'query'.padEnd(width)}   rows     total      p50      p95`);
  for (const { query, rows: count, total, p50, p95 } of rows) {
    console.log(
      `${query.padEnd(width)} ${String(count).padStart(6)} ${String(total ?? 'many').padStart(9)} ${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)}`,
    );
  }
};

if (process.argv[1]?.endsWith('platform-queries.ts')) {
  const { values } = parseArgs({
    options: {
      customers: { type: 'string', default: '500' },
      folder: { type: 'string' },
      search: { type: 'boolean', default: false },
    },
  });
  print(
    await measurePlatform(Number(values.customers), {
      folder: values.folder,
      ...(values.search ? { only: 'search' as const } : {}),
    }),
  );
}
