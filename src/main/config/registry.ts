import { errorCodeOf, PolicyError } from './policy-error.ts';
import { fromText, kindOf, type PolicyEntry } from './policy-values.ts';

/** Runs reg.exe with arguments and gives its output; fails as it does. */
type RunReg = (args: readonly string[]) => Promise<string>;

const typedValue = (name: string, type: string, text: string): unknown => {
  switch (type) {
    case 'REG_SZ':
    // Not expanded: the variables are those of the user's environment.
    case 'REG_EXPAND_SZ':
      return fromText(kindOf(name), text);
    case 'REG_DWORD':
    case 'REG_QWORD':
      return Number(text);
    case 'REG_MULTI_SZ':
      return text.split('\\0').filter((part) => part !== '');
    default:
      return null;
  }
};

/** Parses the output of `reg.exe query`: each value by the kind of its setting. The value without a name is left out. */
export const parseRegistry = (output: string): PolicyEntry[] =>
  output.split(/\r?\n/).flatMap((line) => {
    const [, name, type, text] = /^ {4}([^(\s].*?) {4}(REG_\w+) {4}(.*)$/.exec(line) ?? [];
    if (name === undefined || type === undefined || text === undefined) return [];
    return [{ name, value: typedValue(name, type, text) }];
  });

const withoutHive = (key: string): string => key.slice(key.indexOf('\\') + 1).toLowerCase();

/**
 * Reads the values of a registry key; null: it does not exist, or has none, as Group Policy leaves it. reg.exe fails alike for a key that
 * is missing and one that it may not read, so the key above is asked which ones there are. Throws a PolicyError.
 */
export const readRegistry = async (key: string, run: RunReg): Promise<PolicyEntry[] | null> => {
  const query = (name: string) => run(['query', name, '/reg:64']);
  try {
    const entries = parseRegistry(await query(key));
    return entries.length === 0 ? null : entries;
  } catch (cause) {
    const parent = key.slice(0, key.lastIndexOf('\\'));
    const keys = await query(parent).catch(() => key);
    const isThere = keys.split(/\r?\n/).some((line) => withoutHive(line.trim()) === withoutHive(key));
    if (!isThere) return null;
    throw new PolicyError(key, `can't be read (${errorCodeOf(cause)})`);
  }
};
