import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions.ts';
import type { Badge } from '#kernel/definitions/detail.ts';
import { type Field, fixedWidth, type Money } from '#kernel/definitions/field.ts';
import { formatCalendarDay, formatDateTime, formatTime } from '#kernel/format/dates.ts';
import { formatPercent } from '#kernel/format/money.ts';
import { maskedText } from '#kernel/format/sensitive-fields.ts';
import { countryName, sentenceCase, shortened } from '#kernel/format/text.ts';
import { textWidth } from '#kernel/format/text-width.ts';
import { directedAmount } from '#kernel/format/totals.ts';
import { badgeList, badgeSummary, statusBadge } from '#kernel/ui/values/badge.tsx';
import { Copyable } from '#kernel/ui/values/copy-button.tsx';
import { relativeTimeElement, timeElement } from '#kernel/ui/values/date-time.tsx';
import { initials } from '#kernel/ui/values/initials.tsx';
import { MaskedValue, type RecordReveal } from '#kernel/ui/values/masked-value.tsx';
import { countryFlag, currencyIcon } from '#kernel/ui/values/media-icon.tsx';
import { moneyElement } from '#kernel/ui/values/money.tsx';
import {
  columnOptions,
  type FieldOptions,
  fieldMaker,
  type Getter,
  isGetter,
  labelOf,
  missingValue,
} from './field-maker.tsx';
import {
  asText,
  badgePx,
  badgeTextPx,
  copyButtonPx,
  dateTimePx,
  digitPx,
  iconPx,
  initialsPx,
  leastCopyPx,
  leastNamePx,
  leastWordPx,
  monoCharacterPx,
  moreBadgesPx,
  mostTextPx,
  percentSignPx,
  relativeTimePx,
} from './field-widths.ts';
import { type MoneyPaths, moneyAt } from './money-at.ts';
import { type RecordPath, valueAt } from './record-path.ts';

const isString = (value: unknown): value is string => typeof value === 'string';
const isText = (value: unknown): value is string | number => isString(value) || typeof value === 'number';

/** Plain text. `dir="auto"` supports right-to-left names. */
export const text = fieldMaker<string | number>(
  (value) => <span dir="auto">{value}</span>,
  String,
  isText,
  asText(String),
);

/** A person's name, with initials before it. */
export const person = fieldMaker<string>(
  (name) => (
    <>
      {initials(name)}
      <span dir="auto">{name}</span>
    </>
  ),
  String,
  isString,
  asText(String, initialsPx, leastNamePx),
);

/** A value of the platform in sentence case: `id_card` gives `ID card`. */
export const word = fieldMaker<string>(
  (value) => sentenceCase(value),
  sentenceCase,
  isString,
  asText(sentenceCase, 0, leastWordPx),
);

/** A number or address with a copy button. */
export const copy = fieldMaker<string>(
  (value, label) => <Copyable value={value} what={label.toLowerCase()} />,
  String,
  isString,
  {
    widthOf: ({ length }) => {
      const width = Math.min(length * monoCharacterPx, mostTextPx);
      return { needed: width + copyButtonPx, least: Math.min(width, leastCopyPx) + copyButtonPx };
    },
  },
);

/** A long address or hash in a table: its first and last characters, with a copy button for all of it. */
export const shortCopy = fieldMaker<string>(
  (value, label) => <Copyable value={value} what={label.toLowerCase()} shown={shortened(value)} />,
  String,
  isString,
  { widthOf: (value) => fixedWidth(shortened(value).length * monoCharacterPx + copyButtonPx) },
);

/** Text with a copy button, such as an email address; like `copy`, in the text font. */
export const copyWords = fieldMaker<string>(
  (value, label) => <Copyable value={value} what={label.toLowerCase()} words />,
  String,
  isString,
  asText(String, copyButtonPx),
);

interface MaskedOptions<Rec> extends FieldOptions {
  /** What records that the member looked at the value of this record; undefined where there is no audit log to write into, which leaves it masked. */
  recordReveal?: (record: Rec) => RecordReveal | undefined;
}

/** A sensitive value: its last four characters until it is revealed. CSV contains the masked value. */
export const masked = <Rec,>(
  path: RecordPath<Rec, string>,
  label = labelOf(path),
  { recordReveal, ...options }: MaskedOptions<Rec> = {},
): Field<Rec> => {
  const get = (record: Rec): string | null => {
    const value = valueAt(record, path);
    return isString(value) && value !== '' ? value : null;
  };
  return {
    key: path,
    label,
    ...columnOptions(path, options),
    render: (record) => {
      const value = get(record);
      if (value === null) return missingValue;
      return <MaskedValue value={value} label={label} recordReveal={recordReveal?.(record)} />;
    },
    text: (record) => {
      const value = get(record);
      return value === null ? '' : maskedText(value);
    },
  };
};

/** A rate in percent. */
export const percent = fieldMaker<string>(
  (value) => <span className="num">{formatPercent(value)}</span>,
  String,
  isString,
  {
    align: 'end',
    widthOf: (value) => fixedWidth(formatPercent(value).length * digitPx + percentSignPx),
  },
);

/** A number of things, aligned at its end and with its thousands grouped. CSV has its digits only. */
export const count = fieldMaker<number>(
  (value) => <span className="num">{value.toLocaleString('en-US')}</span>,
  String,
  (value) => typeof value === 'number',
  {
    align: 'end',
    widthOf: (value) => fixedWidth(value.toLocaleString('en-US').length * digitPx),
  },
);

const time = (draw: (iso: string) => ReactNode, widthPx?: number) =>
  fieldMaker<string>(draw, String, isString, {
    isTime: true,
    ...(widthPx !== undefined && { widthOf: () => fixedWidth(widthPx) }),
  });
/** A time of a list: `3 hours ago`, after 30 days its day. CSV and copies have ISO 8601. */
export const relativeTime = time(relativeTimeElement, relativeTimePx);
/** A date and time in the local zone, for a record's page. CSV has ISO 8601. */
export const dateTime = time((iso) => timeElement(iso, formatDateTime), dateTimePx);
/** Only the time of day. */
export const timeOfDay = time((iso) => timeElement(iso, formatTime));
/** A calendar day without a zone, such as a date of birth: `YYYY-MM-DD`. */
export const calendarDay = fieldMaker<string>(formatCalendarDay, String, isString);

/** A status of the platform as a badge. */
export const status = fieldMaker<string>(statusBadge, String, isString, {
  widthOf: (value) => fixedWidth(textWidth(sentenceCase(value), badgeTextPx) + badgePx),
});

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
export const yesNo = fieldMaker<boolean>(
  (value) => (value ? 'Yes' : 'No'),
  (value) => (value ? 'Yes' : 'No'),
  isBoolean,
);

/** A country by its code: flag and English name. */
export const country = fieldMaker<string>(
  (code) => (
    <>
      {countryFlag(code)} {countryName(code)}
    </>
  ),
  countryName,
  isString,
  asText(countryName, iconPx, leastWordPx),
);

/** A currency by its code: icon and code. */
export const currency = fieldMaker<string>(
  (code) => (
    <>
      {currencyIcon(code)} {code}
    </>
  ),
  String,
  isString,
  { widthOf: (code) => fixedWidth(textWidth(code) + iconPx) },
);

const isBadgeList = (value: unknown): value is readonly Badge[] => Array.isArray(value) && value.length > 0;
/** The badges of a record in a table cell: the first one and the number of the others, with all labels in the tooltip. */
export const badges = fieldMaker<readonly Badge[]>(
  badgeSummary,
  (list) => list.map(({ label }) => label).join('; '),
  isBadgeList,
  {
    widthOf: ([first, ...others]) =>
      fixedWidth(textWidth(first?.label ?? '', badgeTextPx) + badgePx + (others.length > 0 ? moreBadgesPx : 0)),
  },
);

/** All badges of a record, for its page. */
export const badgeRow = fieldMaker<readonly Badge[]>(
  badgeList,
  (list) => list.map(({ label }) => label).join('; '),
  isBadgeList,
);

/** A field with custom content. */
export const custom = <Rec,>(label: string, render: (record: Rec) => ReactNode): Field<Rec> => ({
  key: label,
  label,
  render: (record) => render(record) ?? missingValue,
  text: () => '',
});

export interface LinkOptions extends FieldOptions {
  /** Without this permission the text is shown without its link. */
  permission?: Permission;
}

/** A link to another record. `to` is its path below the area, null for none. */
export const link = <Rec,>(
  key: string,
  label: string,
  get: Getter<Rec, string>,
  to: (record: Rec) => string | null,
  { permission, ...options }: LinkOptions = {},
): Field<Rec> => ({ ...text<Rec>(key, label, get, options), to, ...(permission && { permission }) });

/** A link to a person, with initials before the name. */
export const personLink = <Rec,>(...args: Parameters<typeof link<Rec>>): Field<Rec> => {
  const [key, label, get] = args;
  const { render, contentWidth } = person(key, label, get);
  return { ...link(...args), render, ...(contentWidth && { contentWidth }) };
};

interface MoneyMaker {
  <Rec>(key: string, label: string, get: Getter<Rec, Money>, options?: FieldOptions & { icon?: boolean }): Field<Rec>;
  <Rec>(
    amountPath: RecordPath<Rec, string>,
    currencyPath: RecordPath<Rec, string>,
    options?: FieldOptions & {
      label?: string;
      icon?: boolean;
      direction?: RecordPath<Rec, string>;
      usd?: RecordPath<Rec, string>;
    },
  ): Field<Rec>;
}
/**
 * An amount in major units with its currency, aligned at its end: by two paths, or by a key, a label and a function. `icon: false` is for
 * rows that show the currency's icon elsewhere.
 */
export const money: MoneyMaker = <Rec,>(
  key: string,
  labelOrCurrencyPath: string,
  getOrOptions: Getter<Rec, Money> | (FieldOptions & MoneyPaths & { label?: string; icon?: boolean }) = {},
  lastOptions: FieldOptions & { icon?: boolean } = {},
): Field<Rec> => {
  const settings: FieldOptions & MoneyPaths & { label?: string; icon?: boolean } = isGetter(getOrOptions)
    ? { ...lastOptions, label: labelOrCurrencyPath }
    : getOrOptions;
  const { label = labelOf(key), icon = true, direction, usd, ...options } = settings;
  const paths: MoneyPaths = { ...(direction !== undefined && { direction }), ...(usd !== undefined && { usd }) };
  const get = (record: Rec): Money | null =>
    isGetter(getOrOptions) ? (getOrOptions(record) ?? null) : moneyAt(record, key, labelOrCurrencyPath, paths);
  return {
    key,
    label,
    align: 'end',
    ...columnOptions(key, options),
    money: get,
    hasIcon: icon,
    render: (record, alignment) => {
      const value = get(record);
      return value === null ? missingValue : moneyElement(value, { wrap: options.wrap === true, icon, alignment });
    },
    text: (record) => {
      const value = get(record);
      return value === null ? '' : `${directedAmount(value)} ${value.currency}`;
    },
  };
};
