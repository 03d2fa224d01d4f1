import type { Dialect } from '#contract/values/dialect.ts';

// What common stacks write for the same answer, as they were seen to: one writer for each kind of value.

export interface Stack {
  name: string;
  /** What a platform of this stack has in the console's configuration. */
  dialect?: Dialect;
  time?: (iso: string) => unknown;
  /** A time that was never set. */
  noTime?: unknown;
  day?: (iso: string) => unknown;
  amount?: (decimal: string) => unknown;
  id?: (id: string) => unknown;
  flag?: (value: boolean) => unknown;
  count?: (value: number) => unknown;
  page?: (page: { data: unknown; pagination: Record<string, unknown> }) => unknown;
}

/** A number in the JSON text with exactly these digits. */
export const digits = (text: string) => ({ $digits: text });
const utcDay = (iso: string): Date => new Date(`${iso}T00:00:00Z`);
const seconds = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
const asNumber = (id: string) => digits(id);
const bit = (value: boolean): number => (value ? 1 : 0);
/** `12.50` as `1250E-2`. */
const withExponent = (decimal: string): string => {
  const [integer = '', fraction = ''] = decimal.split('.');
  return `${integer}${fraction}E-${fraction.length}`;
};

export const stacks: readonly Stack[] = [
  { name: 'the documented form' },
  {
    name: 'Java',
    time: (iso) => `${iso.slice(0, 16)}Z[UTC]`,
    amount: withExponent,
    id: asNumber,
  },
  { name: 'Jackson', amount: (decimal) => digits(withExponent(decimal)), time: (iso) => iso.replace('Z', '+0000') },
  {
    name: 'Go',
    time: (iso) => iso.replace('.000Z', 'Z'),
    noTime: '0001-01-01T00:00:00Z',
    day: (iso) => `${iso}T00:00:00Z`,
    id: asNumber,
    page: ({ data, pagination }) => ({ data, pagination: { ...pagination, next_cursor: '' } }),
  },
  {
    name: 'PHP',
    time: (iso) => ({ date: `${seconds(iso)}.000000`, timezone_type: 3, timezone: 'UTC' }),
    noTime: '0000-00-00 00:00:00',
    day: (iso) => `${iso}T00:00:00.000000Z`,
    flag: bit,
    count: String,
    id: asNumber,
  },
  {
    name: 'Flask',
    time: (iso) => new Date(iso).toUTCString(),
    day: (iso) => utcDay(iso).toUTCString(),
    amount: withExponent,
  },
  { name: 'Ruby', time: (iso) => `${seconds(iso)} UTC`, id: asNumber },
  {
    name: 'PostgreSQL',
    time: (iso) => `${seconds(iso)}+00`,
    amount: digits,
    id: (id) => id,
    count: String,
  },
  {
    name: 'MongoDB',
    time: (iso) => ({ $date: iso }),
    day: (iso) => ({ $date: utcDay(iso).toISOString() }),
    amount: (decimal) => ({ $numberDecimal: decimal }),
    id: (id) => ({ $oid: id }),
  },
  {
    name: 'MariaDB in Lagos',
    dialect: { timeZone: 'Africa/Lagos' },
    time: (iso) => seconds(new Date(Date.parse(iso) + 3_600_000).toISOString()),
    day: (iso) => `${iso} 00:00:00`,
    flag: (value) => String(bit(value)),
    count: String,
  },
  {
    name: 'a platform that counts seconds',
    dialect: { epochUnit: 'seconds' },
    time: (iso) => digits(`${Date.parse(iso) / 1_000}.000000000`),
  },
  {
    name: 'Django REST Framework',
    dialect: { pages: 'django' },
    page: ({ data, pagination }) => ({ count: pagination.total, next: null, previous: null, results: data }),
  },
  {
    name: 'Django REST Framework by offset',
    dialect: { pages: 'django-offset' },
    page: ({ data, pagination: { total } }) => ({
      count: total,
      next: 'http://internal.test/list/?limit=25&offset=25',
      previous: null,
      results: data,
    }),
  },
  {
    name: 'Laravel',
    dialect: { pages: 'laravel' },
    page: ({ data, pagination: { total } }) => ({ data, meta: { current_page: 1, last_page: 1, per_page: 25, total } }),
  },
];

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/;
const day = /^\d{4}-\d\d-\d\d$/;
const decimal = /^-?\d+(?:\.\d+)?$/;
const isTimeKey = /(?:_at|^until|^at)$/;
const isIdKey = /(?:^id|_id)$/;
const sampleId = /^(?:ID|[a-z_]+-)(\d+)$/;
/** Records of any keys and values, which are no values of the contract. */
const isOpenRecord = (key: string): boolean => key === 'fields' || key === 'meta';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A sample with what every stack can write: ids of digits, and amounts without leading zeros. */
export const portable = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((item) => portable(item, key));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, portable(inner, name)]));
  if (typeof value !== 'string') return value;
  if (isIdKey.test(key)) return sampleId.exec(value)?.[1] ?? value;
  return decimal.test(value) ? value.replace(/^-?0*(?=\d)/, '') : value;
};

const write = (stack: Stack, value: unknown, key: string): unknown => {
  if (isOpenRecord(key)) return value;
  if (Array.isArray(value)) return value.map((item) => write(stack, item, key));
  if (isObject(value)) {
    const written = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, write(stack, inner, name)]));
    const { data, pagination } = written;
    return stack.page && isObject(pagination) ? stack.page({ data, pagination }) : written;
  }
  if (value === null) return isTimeKey.test(key) ? (stack.noTime ?? null) : null;
  if (typeof value === 'boolean') return stack.flag?.(value) ?? value;
  if (typeof value === 'number') return key === 'level' ? value : (stack.count?.(value) ?? value);
  if (typeof value !== 'string') return value;
  if (isIdKey.test(key)) return decimal.test(value) ? (stack.id?.(value) ?? value) : value;
  if (time.test(value)) return stack.time?.(value) ?? value;
  if (day.test(value)) return stack.day?.(value) ?? value;
  return decimal.test(value) ? (stack.amount?.(value) ?? value) : value;
};

/** An answer in the documented form as a stack writes it, as parsed JSON. Numbers with more digits than a float are `{ $digits }`. */
const written = (stack: Stack, body: unknown): unknown => write(stack, body, '');

/** JSON text in which `digits` are numbers. */
export const jsonText = (body: unknown): string => JSON.stringify(body).replace(/\{"\$digits":"([^"]+)"\}/g, '$1');

/** The JSON text of an answer as a stack writes it. */
export const inStack = (stack: Stack, body: unknown): string => jsonText(written(stack, body));
