import { timeZone } from '#kernel/format/time-zone.ts';
import type { ExportColumn } from './export-columns.ts';

const dayMs = 86_400_000;
/** 1970-01-01 as a day of Excel. */
const firstDay = 25_569;
/** Excel keeps 15 digits of a number. */
const exactDigits = 15;
const cellLength = 32_767;

/** Whether Excel holds all digits of a decimal number. */
const isExact = (value: string): boolean => {
  const [, integer, fraction = ''] = /^[+-]?0*(\d+)(?:\.(\d+?)0*)?$/.exec(value) ?? [];
  return integer !== undefined && (integer + fraction).replace(/^0+/, '').length <= exactDigits;
};

/** A time in ms since 1970 as a day of Excel, in the zone of the dates on screen. */
const serialTime = (ms: number): number => {
  const offsetMs = timeZone.get() === 'utc' ? 0 : -new Date(ms).getTimezoneOffset() * 60_000;
  return (ms + offsetMs) / dayMs + firstDay;
};

/** Excel has no dates before March 1900 that all programs agree on. */
const isDate = (serial: number): boolean => serial > 60 && serial < 2_958_466;

const dateOr = (text: string, serial: number): number | string => (isDate(serial) ? serial : text);

/**
 * Text as a file of Excel has it: no characters that XML forbids, no `_x0041_` that would be read as `A`, and no more than a cell holds.
 */
const cellText = (text: string): string => {
  const shortened = text.length > cellLength ? `${text.slice(0, cellLength - 1)}…` : text;
  return shortened
    .toWellFormed()
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
};

/**
 * The value of a cell: a number where Excel holds all of its digits, a time or a day as Excel counts days, else text. Null is an empty
 * cell.
 */
export const xlsxCell = (type: ExportColumn['type'], text: string): number | string | null => {
  if (text === '') return null;
  switch (type) {
    case 'number':
    case 'amount':
      return isExact(text) ? Number(text) : cellText(text);
    case 'time':
      return dateOr(cellText(text), /^\d{4}-\d\d-\d\dT.*Z$/.test(text) ? serialTime(Date.parse(text)) : Number.NaN);
    case 'day':
      return dateOr(cellText(text), /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) / dayMs + firstDay : Number.NaN);
    case 'text':
      return cellText(text);
  }
};
