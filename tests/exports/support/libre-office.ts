import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A cell as LibreOffice understood it. */
export interface OfficeCell {
  /** `float`, `date`, `string`, or `empty`. */
  type: string;
  /** The digits of a number, the ISO 8601 date and time of a date, or the text. */
  value: string;
  isFormula: boolean;
}

/** Whether LibreOffice is installed. */
export const hasLibreOffice = async (): Promise<boolean> =>
  run('soffice', ['--version']).then(
    () => true,
    () => false,
  );

/** A sheet that LibreOffice opened. */
export interface OfficeSheet {
  name: string;
  cells: OfficeCell[][];
}

/** Opens a file in LibreOffice and gives the cells of its first sheet. `filter`: how it is read, such as `CSV:44,34,76,1`. */
export const openInOffice = async (file: string, filter?: string): Promise<OfficeCell[][]> =>
  (await openBookInOffice(file, filter))[0]?.cells ?? [];

/** Opens a file in LibreOffice and gives its sheets. `filter` as for `openInOffice`. */
export const openBookInOffice = async (file: string, filter?: string): Promise<OfficeSheet[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'office-'));
  try {
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const read = filter === undefined ? [] : [`--infilter=${filter}`];
    await run('soffice', [profile, '--headless', ...read, '--convert-to', 'fods', '--outdir', folder, file]);
    const name = `${basename(file, extname(file))}.fods`;
    return sheetsOf(await readFile(join(folder, name), 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescapeXml = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, digits?: string, name?: string) =>
    name === undefined
      ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(digits))
      : (entities[name] ?? whole),
  );

const textOf = (cell: string): string =>
  [...cell.matchAll(/<text:p\b[^>]*?(?:\/>|>(.*?)<\/text:p>)/gs)]
    .map(([, content = '']) =>
      unescapeXml(
        content
          .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count = '1') => ' '.repeat(Number(count)))
          .replaceAll('<text:tab/>', '\t')
          .replaceAll('<text:line-break/>', '\n')
          .replace(/<[^>]+>/g, ''),
      ),
    )
    .join('\n');

const attribute = (tag: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

const sheetsOf = (document: string): OfficeSheet[] =>
  [...document.matchAll(/<table:table\b([^>]*)>(.*?)<\/table:table>/gs)].map(([, tag = '', table = '']) => ({
    name: unescapeXml(attribute(tag, 'table:name') ?? ''),
    cells: cellsOf(table),
  }));

const cellsOf = (table: string): OfficeCell[][] => {
  const rows = [...table.matchAll(/<table:table-row\b[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell\b([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, tag = '', content = '']): OfficeCell[] => {
        const type = attribute(tag, 'office:value-type') ?? 'empty';
        const value = attribute(tag, 'office:value') ?? attribute(tag, 'office:date-value') ?? textOf(content);
        const cell = { type, value, isFormula: tag.includes(' table:formula=') };
        const repeated = Number(attribute(tag, 'table:number-columns-repeated') ?? 1);
        return Array.from({ length: Math.min(repeated, 100) }, () => cell);
      },
    ),
  );
  return rows.filter((row) => row.some(({ type }) => type !== 'empty'));
};
