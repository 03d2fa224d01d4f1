/** Changes with the tables or the seeded data: a database of another version is made anew. */
export const schemaVersion = 2;

/** Transactions of customer `n` are numbered `n * transactionsEach + k`, oldest first, so that a range is a customer's list. */
export const transactionsEach = 131_072;

/** Bits of `customers.st`: the states a list is filtered by; 0 is an active customer. */
export const stateBits = { restricted: 1, jailed: 2, deactivated: 4, deletion: 8 } as const;

/**
 * Tables. Customers are numbered `n` in the order they joined, so that sorting by `created_at` is sorting by `n`. An empty text
 * stands for "none" where a column is a key to sort or search by. `search` is what `q` is looked for in, folded to plain letters.
 */
export const tables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE customers (
  n INTEGER PRIMARY KEY,
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
  st INTEGER GENERATED ALWAYS AS (
    restricted + (jailed_until IS NOT NULL) * 2 + (active = 0 AND deleted_at IS NULL) * 4 + (deleted_at IS NOT NULL) * 8
  ) STORED
);

CREATE TABLE transactions (
  t INTEGER PRIMARY KEY,
  type INTEGER NOT NULL,
  status INTEGER NOT NULL,
  currency INTEGER NOT NULL,
  amount TEXT NOT NULL,
  amount_key REAL NOT NULL,
  incoming INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  completed_at INTEGER,
  changes TEXT
);

CREATE TABLE records (
  n INTEGER NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  look TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (n, kind, id)
) WITHOUT ROWID;
CREATE TABLE touched (n INTEGER NOT NULL, kind TEXT NOT NULL, PRIMARY KEY (n, kind)) WITHOUT ROWID;
CREATE INDEX records_look ON records (kind, look) WHERE look <> '';

CREATE TABLE movements (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL, n INTEGER NOT NULL, amount TEXT NOT NULL, currency TEXT NOT NULL, category TEXT NOT NULL,
  reference TEXT NOT NULL, status TEXT NOT NULL, hash TEXT NOT NULL, processor_id TEXT NOT NULL, account_number TEXT NOT NULL,
  address TEXT NOT NULL, phone_number TEXT NOT NULL, created_at INTEGER NOT NULL
);
CREATE INDEX movements_reference ON movements (reference);

CREATE TABLE businesses (id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, phone TEXT NOT NULL, country TEXT NOT NULL,
  username TEXT NOT NULL, account_number TEXT NOT NULL, registration_number TEXT NOT NULL, type TEXT NOT NULL, level INTEGER NOT NULL,
  verified INTEGER NOT NULL, active INTEGER NOT NULL, owner_n INTEGER, search TEXT NOT NULL, created_at INTEGER NOT NULL);
CREATE TABLE referrals (id TEXT PRIMARY KEY, used INTEGER NOT NULL, search TEXT NOT NULL, created_at INTEGER NOT NULL, body TEXT NOT NULL);
CREATE TABLE countries (id TEXT PRIMARY KEY, created_at INTEGER NOT NULL, body TEXT NOT NULL);

CREATE TABLE staff (
  id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, first_name TEXT NOT NULL, last_name TEXT NOT NULL, avatar_url TEXT, phone_number TEXT,
  role TEXT NOT NULL, permissions TEXT NOT NULL, password TEXT NOT NULL, password_changed_at INTEGER NOT NULL,
  two_step INTEGER NOT NULL DEFAULT 0, two_step_secret TEXT
);
CREATE TABLE staff_devices (id TEXT NOT NULL, staff_id TEXT NOT NULL, name TEXT NOT NULL, trusted INTEGER NOT NULL, last_seen_at INTEGER NOT NULL,
  PRIMARY KEY (staff_id, id)) WITHOUT ROWID;
CREATE TABLE staff_logins (staff_id TEXT NOT NULL, at INTEGER NOT NULL, device TEXT NOT NULL, ok INTEGER NOT NULL);
CREATE INDEX staff_logins_of ON staff_logins (staff_id, at);
CREATE TABLE sessions (id TEXT PRIMARY KEY, staff_id TEXT NOT NULL, device_id TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE sign_ins (token TEXT PRIMARY KEY, staff_id TEXT NOT NULL, device_id TEXT NOT NULL, device_name TEXT NOT NULL, code TEXT NOT NULL,
  expires_at INTEGER NOT NULL, wrong INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE links (token TEXT PRIMARY KEY, kind TEXT NOT NULL, email TEXT NOT NULL, role TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE done_writes (key TEXT PRIMARY KEY, body TEXT NOT NULL, answer TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX done_writes_at ON done_writes (at);
`;

/** The columns every customers filter looks at, so that an index can answer without the table. */
const filtered = 'level, verified, country, st';

/**
 * Made after the rows are in, which is several times faster than before. `by_state` answers any filter by seeking; the
 * `by_<key>` indexes are walked in the order of a sort; `odd_<key>` do so for the tenth of the customers in some state. The same
 * goes for all customers' transactions: `moved_as` seeks what filters leave, `moved_at` and `moved_much` are walked in order,
 * amounts within each currency, since those of one currency lie together.
 */
export const indexes = `
CREATE UNIQUE INDEX customers_id ON customers (id);
CREATE INDEX customers_created ON customers (created_at);
CREATE INDEX by_state ON customers (${filtered}, first_key, email);
CREATE INDEX by_first_name ON customers (first_key, n, ${filtered});
CREATE INDEX by_last_name ON customers (last_key);
CREATE INDEX by_email ON customers (email, n, ${filtered});
CREATE INDEX by_level ON customers (level, n, verified, country, st);
CREATE INDEX odd_created_at ON customers (n, ${filtered}, first_key, email) WHERE st <> 0;
CREATE INDEX odd_first_name ON customers (first_key, n, ${filtered}) WHERE st <> 0;
CREATE INDEX odd_email ON customers (email, n, ${filtered}) WHERE st <> 0;
CREATE INDEX odd_level ON customers (level, n, verified, country, st) WHERE st <> 0;
CREATE INDEX customers_phone ON customers (phone) WHERE phone <> '';
CREATE INDEX customers_username ON customers (username) WHERE username <> '';
CREATE INDEX customers_bvn ON customers (bvn) WHERE bvn <> '';
CREATE INDEX customers_business ON customers (business_id) WHERE business_id <> '';
CREATE INDEX moved_at ON transactions (created_at, t, type, status, currency);
CREATE INDEX moved_as ON transactions (type, status, currency, created_at);
CREATE INDEX moved_much ON transactions (currency, amount_key, t, type, status, created_at);
CREATE INDEX customers_jailed ON customers (jailed_until) WHERE jailed_until IS NOT NULL;
CREATE INDEX customers_deleting ON customers (deleted_at) WHERE deleted_at IS NOT NULL AND active = 1;
`;

/**
 * Full text over `search`: any three letters in a row. Trigrams find fragments as well as beginnings; `detail=none` keeps them
 * small, the planner checks the words themselves afterwards (measured: 200,000 rows in 1.0 s and 13 MB; with positions 33 MB).
 */
export const fullText = `
CREATE VIRTUAL TABLE found USING fts5 (search, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
`;
