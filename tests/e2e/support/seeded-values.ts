import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Columns and fields whose values are codes of the contract, not values of people and records. */
const codeFields =
  /(^|_)(status|type|kind|level|country|currency|permission|permissions|role|reason_code|provider|chain|network|asset|method|category|code|body|search|first_key|last_key)$/;

const leaves = (value: unknown, key: string, add: (text: string) => void): void => {
  if (codeFields.test(key)) return;
  if (typeof value === 'string') add(value);
  else if (Array.isArray(value)) for (const item of value) leaves(item, key, add);
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) leaves(item, name, add);
};

/** Every text of at least four characters in the training platform's database: names, emails, numbers, addresses, tokens and IDs. */
export const seededValues = (userData: string): ReadonlySet<string> => {
  const folder = join(userData, 'training');
  const values = new Set<string>();
  const add = (text: string): void => {
    const trimmed = text.trim();
    // Amounts and other short numbers: they name nobody, and times of events hold the same digits.
    if (/^-?[\d.,]+$/.test(trimmed) && !/^\d{9,}$/.test(trimmed)) return;
    // Words in lower case are codes, such as `approved` or `pending_review`; an address of a picture is found by its parts.
    if (trimmed.length >= 4 && trimmed.length < 200 && !/^[a-z]+(?:[_:/ -][a-z]+)*$/.test(trimmed)) values.add(trimmed);
  };
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.sqlite') || file.endsWith('.db'))) {
    const database = new DatabaseSync(join(folder, name), { readOnly: true });
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    for (const table of ['customers', 'staff', 'staff_devices', 'records', 'sessions', 'sign_ins', 'links']) {
      if (!tables.some((one) => one.name === table)) continue;
      for (const row of database.prepare(`SELECT * FROM ${table}`).iterate())
        for (const [column, value] of Object.entries(row)) {
          const isJson = typeof value === 'string' && /^[[{]/.test(value);
          leaves(isJson ? JSON.parse(value) : value, isJson ? 'json' : column, add);
        }
    }
    database.close();
  }
  return values;
};

/** The seeded values that a text holds as whole words: as a part of an address, between quotes, or as several words. */
export const findSeeded = (text: string, values: ReadonlySet<string>): string[] => {
  const patterns = [/[\p{L}\p{N}]+/gu, /[\p{L}\p{N}._-]+/gu, /[\p{L}\p{N}@._+-]+/gu, /[\p{L}\p{N}'-]+/gu, /\+?\d+/g];
  const words = new Set(patterns.flatMap((pattern) => text.match(pattern) ?? []));
  return [...values].filter((value) => words.has(value) || (/[^\p{L}\p{N}]/u.test(value) && text.includes(value)));
};
