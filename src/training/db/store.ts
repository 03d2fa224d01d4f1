import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { z } from 'zod';

/** Filters produce many statements. Above this number the cache is cleared; preparing one takes microseconds. */
const maxPreparedStatements = 400;

/** An open database. Caches prepared statements and parses rows with a schema. */
export class Store {
  private readonly database: DatabaseSync;
  private readonly prepared = new Map<string, StatementSync>();
  private depth = 0;

  /** `OFF` is for seeding only: it is faster, and an incomplete file is thrown away. */
  constructor(path: string, journal: 'WAL' | 'OFF' = 'WAL') {
    this.database = new DatabaseSync(path);
    this.exec(`PRAGMA journal_mode = ${journal}; PRAGMA synchronous = ${journal === 'OFF' ? 'OFF' : 'NORMAL'}; PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -131072; PRAGMA mmap_size = 2147483648; PRAGMA busy_timeout = 2000;`);
  }

  exec(sql: string): void {
    this.database.exec(sql);
  }

  /** The prepared statement for an SQL text, cached. */
  statement(sql: string): StatementSync {
    const known = this.prepared.get(sql);
    if (known) return known;
    if (this.prepared.size >= maxPreparedStatements) this.prepared.clear();
    const made = this.database.prepare(sql);
    this.prepared.set(sql, made);
    return made;
  }

  all<T>(row: z.ZodType<T>, sql: string, ...values: SQLInputValue[]): T[] {
    return this.statement(sql)
      .all(...values)
      .map((found) => row.parse(found));
  }

  first<T>(row: z.ZodType<T>, sql: string, ...values: SQLInputValue[]): T | undefined {
    const found = this.statement(sql).get(...values);
    return found === undefined ? undefined : row.parse(found);
  }

  /** Runs a write and returns the number of changed rows. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.statement(sql).run(...values).changes);
  }

  /** The first column of the first row as a number; null when there is none. */
  number(sql: string, ...values: SQLInputValue[]): number | null {
    const [value] = Object.values(this.statement(sql).get(...values) ?? {});
    return typeof value === 'number' ? value : null;
  }

  text(sql: string, ...values: SQLInputValue[]): string | null {
    const [value] = Object.values(this.statement(sql).get(...values) ?? {});
    return typeof value === 'string' ? value : null;
  }

  /** Runs `work` in a transaction; nested calls join the outer one. */
  transaction<T>(work: () => T): T {
    if (this.depth > 0) return work();
    this.exec('BEGIN IMMEDIATE');
    this.depth += 1;
    try {
      const value = work();
      this.exec('COMMIT');
      return value;
    } catch (error) {
      this.exec('ROLLBACK');
      throw error;
    } finally {
      this.depth -= 1;
    }
  }

  /** Runs a part of a transaction. What it has written is taken back if it throws. */
  part<T>(work: () => T): T {
    this.exec('SAVEPOINT part');
    try {
      const value = work();
      this.exec('RELEASE part');
      return value;
    } catch (error) {
      this.exec('ROLLBACK TO part; RELEASE part');
      throw error;
    }
  }

  /** Runs a part of a transaction, and takes back what it has written. */
  rehearse<T>(work: () => T): T {
    this.exec('SAVEPOINT rehearsal');
    try {
      return work();
    } finally {
      this.exec('ROLLBACK TO rehearsal; RELEASE rehearsal');
    }
  }

  meta(key: string): string | null {
    return this.text('SELECT value FROM meta WHERE key = ?', key);
  }

  setMeta(key: string, value: string): void {
    this.run('INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value', key, value);
  }

  close(): void {
    this.prepared.clear();
    this.database.close();
  }
}
