import { type Setting, settingCategories } from '../../src/main/config/setting-kinds.ts';
import { settingsTable } from '../../src/main/config/settings-table.ts';

const settings: readonly [string, Setting<unknown>][] = Object.entries(settingsTable);

const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((_title, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
};

/** The keys with the first sentence of their text, for README.md. */
export const shortTable = (): string =>
  markdownTable(
    ['key', ''],
    settings.map(([name, { text, policyOnly }]) => {
      const [sentence = ''] = text.split('. ');
      return [`\`${name}\``, `${sentence.replace(/\.$/, '')}${policyOnly === 'always' ? ' (policy only)' : ''}`];
    }),
  );

const propertyTypes = {
  text: 'string',
  choice: 'string',
  boolean: 'boolean',
  number: 'integer',
  list: 'array of strings',
  object: 'dictionary',
} as const satisfies Record<Setting<unknown>['format']['kind'], string>;

const registryTypes = {
  text: 'REG_SZ',
  choice: 'REG_SZ',
  boolean: 'REG_DWORD',
  number: 'REG_DWORD',
  list: 'REG_MULTI_SZ',
  object: 'REG_SZ',
} as const satisfies Record<Setting<unknown>['format']['kind'], string>;

const policyOnlyText = ({ policyOnly }: Setting<unknown>): string =>
  policyOnly === undefined ? '' : { always: 'yes', 'where-present': 'if there is one' }[policyOnly];

/** Empty where the text says what happens without a value. */
const defaultText = ({ default: value }: Setting<unknown>): string =>
  value === null || Array.isArray(value) ? '' : `\`${value}\``;

const acceptedText = ({ format, text }: Setting<unknown>): string =>
  format.kind === 'choice'
    ? `${text} Values: ${Object.keys(format.choices)
        .map((choice) => `\`${choice}\``)
        .join(', ')}.`
    : text;

/** The keys of each category with types, default and text, for docs/deployment.md. */
export const fullTables = (): string =>
  Object.entries(settingCategories)
    .map(([category, title]) => {
      const rows = settings
        .filter(([, setting]) => setting.category === category)
        .map(([name, setting]) => [
          `\`${name}\``,
          acceptedText(setting),
          defaultText(setting),
          policyOnlyText(setting),
          `\`${registryTypes[setting.format.kind]}\``,
          propertyTypes[setting.format.kind],
        ]);
      const head = ['key', 'what it does', 'default', 'policy only', 'Windows', 'macOS and JSON'];
      return `### ${title}\n\n${markdownTable(head, rows)}`;
    })
    .join('\n\n');
