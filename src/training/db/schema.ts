import { numberStep } from '../shared/codes.ts';

/** Increase it when tables or seeded data change: a database of another version is created again. */
export const schemaVersion = 39;

/** Customer `c` has the transaction numbers from `c * transactionsPerCustomer`, so that a list is one range of keys. */
export const transactionsPerCustomer = numberStep;

/** The number of a transaction's customer, in SQL. */
export const customerOfTransaction = `rowNumber / ${transactionsPerCustomer}`;

/** The bits of `customers.state_flags`, which lists filter by; 0 is an active customer. */
export const stateBits = { restricted: 1, jailed: 2, deactivated: 4, deletion: 8 } as const;

/**
 * The tables, except those of collections. Customers are numbered in the order of signing up, so that `rowNumber` sorts like
 * `created_at`. An empty text means "none" in columns that are sorted or searched. `search` is the text that `q` searches, in lower
 * case and without accents. A transaction without a `fee` has one that is drawn from its number. `record_transactions` has the transactions of
 * orders, loans, earn plans and vouchers; payouts, deposits, transfers and top-ups have one each, in a column of their own.
 */
export const tables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE customers (
  rowNumber INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  username TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  first_key TEXT NOT NULL,
  last_key TEXT NOT NULL,
  country TEXT NOT NULL,
  level INTEGER NOT NULL,
  verified INTEGER NOT NULL,
  has_mfa INTEGER NOT NULL,
  vip INTEGER NOT NULL,
  merchant INTEGER NOT NULL,
  payout INTEGER NOT NULL,
  active INTEGER NOT NULL,
  restricted INTEGER NOT NULL,
  jailed_until INTEGER,
  deleted_at INTEGER,
  business_id TEXT NOT NULL,
  business_name TEXT NOT NULL,
  bvn TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  more TEXT,
  search TEXT NOT NULL,
  state_flags INTEGER GENERATED ALWAYS AS (
    restricted + (jailed_until IS NOT NULL) * 2 + (active = 0 AND deleted_at IS NULL) * 4 + (deleted_at IS NOT NULL) * 8
  ) STORED
);

CREATE TABLE transactions (
  rowNumber INTEGER PRIMARY KEY,
  type INTEGER NOT NULL,
  status INTEGER NOT NULL,
  currency INTEGER NOT NULL,
  amount TEXT NOT NULL,
  amount_key REAL NOT NULL,
  incoming INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  completed_at INTEGER,
  changes TEXT,
  fee TEXT
);

CREATE TABLE record_transactions (transaction_number INTEGER PRIMARY KEY, type TEXT NOT NULL, record TEXT NOT NULL);
CREATE INDEX record_transactions_of ON record_transactions (record);

CREATE TABLE records (
  rowNumber INTEGER NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  search_key TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (rowNumber, kind, id)
) WITHOUT ROWID;
CREATE TABLE generated (rowNumber INTEGER NOT NULL, kind TEXT NOT NULL, PRIMARY KEY (rowNumber, kind)) WITHOUT ROWID;
CREATE INDEX records_search_key ON records (kind, search_key) WHERE search_key <> '';


CREATE TABLE staff (
  id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, first_name TEXT NOT NULL, last_name TEXT NOT NULL, avatar_url TEXT, phone_number TEXT,
  role TEXT NOT NULL, permissions TEXT NOT NULL, can_write TEXT NOT NULL, password TEXT NOT NULL, password_changed_at INTEGER NOT NULL,
  two_step INTEGER NOT NULL DEFAULT 0, two_step_secret TEXT, status TEXT NOT NULL DEFAULT 'active', invited_by TEXT, created_at INTEGER NOT NULL,
  history TEXT NOT NULL DEFAULT '[]'
);
CREATE TABLE staff_devices (id TEXT NOT NULL, staff_id TEXT NOT NULL, name TEXT NOT NULL, trusted INTEGER NOT NULL, last_seen_at INTEGER NOT NULL,
  PRIMARY KEY (staff_id, id)) WITHOUT ROWID;
CREATE TABLE staff_logins (staff_id TEXT NOT NULL, at INTEGER NOT NULL, device TEXT NOT NULL, ok INTEGER NOT NULL);
CREATE INDEX staff_logins_of ON staff_logins (staff_id, at);
CREATE TABLE sessions (id TEXT PRIMARY KEY, staff_id TEXT NOT NULL, device_id TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE sign_ins (token TEXT PRIMARY KEY, staff_id TEXT NOT NULL, device_id TEXT NOT NULL, device_name TEXT NOT NULL, code TEXT NOT NULL,
  expires_at INTEGER NOT NULL, wrong INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE links (token TEXT PRIMARY KEY, kind TEXT NOT NULL, email TEXT NOT NULL, expires_at INTEGER NOT NULL,
  used_at INTEGER) WITHOUT ROWID;
CREATE TABLE presence (record_type TEXT NOT NULL, record TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, until INTEGER NOT NULL,
  PRIMARY KEY (record_type, record, id)) WITHOUT ROWID;
CREATE TABLE idempotent_writes (key TEXT PRIMARY KEY, body TEXT NOT NULL, status INTEGER NOT NULL, answer TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX idempotent_writes_at ON idempotent_writes (at);
`;

/** The columns that filters use; with them an index answers without reading the table. */
const filtered = 'level, verified, country, state_flags';

/**
 * Created after the rows are inserted, which is several times faster. `customers_by_state` serves any combination of filters, the
 * `customers_by_…` indexes are scanned in sort order, and the `flagged_by_…` indexes do the same for customers with a state flag,
 * about one in ten; `customers_business` has the sub accounts, about one in twelve. For transactions, `transactions_by_filter` serves filters, `transactions_by_time` and `transactions_by_amount`
 * are scanned in sort order, `transactions_of_customer` has those of one customer by time; amounts are indexed by currency, because those of one currency are close together.
 */
export const indexes = `
CREATE UNIQUE INDEX customers_id ON customers (id);
CREATE INDEX customers_created ON customers (created_at);
CREATE INDEX customers_by_state ON customers (${filtered}, first_key, email);
CREATE INDEX customers_by_first_name ON customers (first_key, rowNumber, ${filtered});
CREATE INDEX customers_by_last_name ON customers (last_key);
CREATE INDEX customers_by_email ON customers (email, rowNumber, ${filtered});
CREATE INDEX customers_by_level ON customers (level, rowNumber, verified, country, state_flags);
CREATE INDEX flagged_by_created_at ON customers (rowNumber, ${filtered}, first_key, email) WHERE state_flags <> 0;
CREATE INDEX flagged_by_first_name ON customers (first_key, rowNumber, ${filtered}) WHERE state_flags <> 0;
CREATE INDEX flagged_by_email ON customers (email, rowNumber, ${filtered}) WHERE state_flags <> 0;
CREATE INDEX flagged_by_level ON customers (level, rowNumber, verified, country, state_flags) WHERE state_flags <> 0;
CREATE INDEX customers_phone ON customers (phone) WHERE phone <> '';
CREATE INDEX customers_username ON customers (username) WHERE username <> '';
CREATE INDEX customers_bvn ON customers (bvn) WHERE bvn <> '';
CREATE INDEX customers_business ON customers (business_id, state_flags) WHERE business_id <> '';
CREATE INDEX transactions_by_time ON transactions (created_at, rowNumber, type, status, currency);
CREATE INDEX transactions_by_filter ON transactions (type, status, currency, created_at);
CREATE INDEX transactions_by_amount ON transactions (currency, amount_key, rowNumber, type, status, created_at);
CREATE INDEX transactions_of_customer ON transactions (${customerOfTransaction}, created_at);
CREATE INDEX customers_jailed ON customers (jailed_until) WHERE jailed_until IS NOT NULL;
CREATE INDEX customers_deleting ON customers (deleted_at) WHERE deleted_at IS NOT NULL AND active = 1;
`;

/**
 * Full-text index over `search`. Trigrams find any part of a word; `detail=none` keeps the index small, and queries check the words
 * afterwards (measured with 200,000 rows: 1.0 s and 13 MB; 33 MB with positions).
 */
export const fullText = `
CREATE VIRTUAL TABLE found USING fts5 (search, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
`;
