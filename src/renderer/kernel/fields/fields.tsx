import type { ReactNode } from 'react';
import type { Permission } from '#contract/platform/permissions.ts';
import { exactAmount } from '#contract/values/decimals.ts';
import { countryNameOf, needsCountries } from '#kernel/api/countries.ts';
import type { Comparison } from '#kernel/definitions/change.ts';
import type { Badge } from '#kernel/definitions/detail.ts';
import { ageKey, type ExportedPart, type Field, type Money, type ValueField } from '#kernel/definitions/field.ts';
import type { FieldKindName } from '#kernel/definitions/field-kinds.ts';
import { formatAge } from '#kernel/format/age.ts';
import { changedValueText } from '#kernel/format/changed-value.ts';
import { formatCalendarDay, formatDateTime, formatTime } from '#kernel/format/dates.ts';
import { exactMoney, formatPercent, plainAmount } from '#kernel/format/money.ts';
import { maskedText } from '#kernel/format/sensitive-fields.ts';
import { emptyValue, sentenceCase, shortened } from '#kernel/format/text.ts';
import { directedAmount } from '#kernel/format/totals.ts';
import { badgeList, badgeSummary, statusBadge } from '#kernel/ui/values/badge.tsx';
import { Copyable } from '#kernel/ui/values/copy-button.tsx';
import { ageElement, relativeTimeElement, timeElement } from '#kernel/ui/values/date-time.tsx';
import { initials } from '#kernel/ui/values/initials.tsx';
import { MaskedValue, type RecordReveal } from '#kernel/ui/values/masked-value.tsx';
import { currencyIcon } from '#kernel/ui/values/media-icon.tsx';
import { missingMoney, moneyElement } from '#kernel/ui/values/money.tsx';
import { countryElement, NamedCountry } from './country-value.tsx';
import {
  columnOptions,
  type FieldOptions,
  fieldMaker,
  type Getter,
  isGetter,
  labelOf,
  missingValue,
  valueFieldMaker,
} from './field-maker.tsx';
import { type MoneyPaths, moneyAt } from './money-at.ts';
import { type RecordPath, valueAt } from './record-path.ts';

const isString = (value: unknown): value is string => typeof value === 'string';
const isText = (value: unknown): value is string | number => isString(value) || typeof value === 'number';

const textOf = (kind: 'text' | 'longText' | 'shortText' | 'email') =>
  valueFieldMaker<string | number>(kind, (value) => <span dir="auto">{value}</span>, String, isText);

/** Plain text. `dir="auto"` supports right-to-left names. */
export const text = textOf('text');

/** A text of several words, such as a reason. */
export const longText = textOf('longText');

/** A text that is never cut off in a table, such as a reference, a phone number, a level or a network. */
export const shortText = textOf('shortText');

/** An email address. */
export const email = textOf('email');

/** A person's name, with initials before it. */
export const person = valueFieldMaker<string>(
  'person',
  (name) => (
    <>
      {initials(name)}
      <span dir="auto">{name}</span>
    </>
  ),
  String,
  isString,
);

/** A value of the platform in sentence case: `id_card` gives `ID card`. */
export const word = valueFieldMaker<string>('word', (value) => sentenceCase(value), sentenceCase, isString, {
  comparison: 'word',
});

/** A number or address with a copy button. */
export const copy = valueFieldMaker<string>(
  'address',
  (value, label) => <Copyable value={value} what={label.toLowerCase()} />,
  String,
  isString,
);

/** A long address or hash in a table: its first and last characters, with a copy button for all of it. */
export const shortCopy = valueFieldMaker<string>(
  'shortAddress',
  (value, label) => <Copyable value={value} what={label.toLowerCase()} shown={shortened(value)} />,
  String,
  isString,
);

/** Text with a copy button, such as an email address; like `copy`, in the text font. */
export const copyWords = valueFieldMaker<string>(
  'copyableEmail',
  (value, label) => <Copyable value={value} what={label.toLowerCase()} words />,
  String,
  isString,
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
): ValueField<Rec> => {
  const get = (record: Rec): string | null => {
    const value = valueAt(record, path);
    return isString(value) && value !== '' ? value : null;
  };
  return {
    key: path,
    label,
    kind: 'masked',
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
    read: get,
    valueText: (value) => (value === null || value === '' ? emptyValue : maskedText(String(value))),
    comparison: 'text',
  };
};

/** A text of digits, such as an amount with all its decimals: aligned at its end and never cut off. */
export const figure = valueFieldMaker<string>(
  'figure',
  (value) => <span className="num">{value}</span>,
  String,
  isString,
  {
    align: 'end',
    comparison: 'decimal',
  },
);

/** A rate in percent. */
export const percent = valueFieldMaker<string>(
  'figure',
  (value) => <span className="num">{formatPercent(value)}</span>,
  String,
  isString,
  {
    align: 'end',
    toShown: formatPercent,
    isShownShorter: true,
    comparison: 'decimal',
    toValueText: (rate) => `${exactAmount(rate)}%`,
  },
);

const groupedCount = (value: number): string => value.toLocaleString('en-US');
/** A number of things, aligned at its end and with its thousands grouped. CSV has its digits only. */
export const count = valueFieldMaker<number>(
  'figure',
  (value) => <span className="num">{groupedCount(value)}</span>,
  String,
  (value) => typeof value === 'number',
  { align: 'end', toShown: groupedCount, comparison: 'decimal' },
);

const time = (kind: FieldKindName, draw: (iso: string) => ReactNode) =>
  valueFieldMaker<string>(kind, draw, String, isString, {
    isTime: true,
    comparison: 'time',
    toValueText: changedValueText,
  });
/** A time of a list: `3 hours ago`, after 30 days its day. CSV and copies have ISO 8601. */
export const relativeTime = time('relativeTime', relativeTimeElement);
/**
 * How long a record has waited for a decision, since the time at `path`: a column for the views that name it (`queue`), in place of the column
 * `replaces` with that time. `sort` is the platform's key for it. CSV has the time in ISO 8601.
 */
export const age = <Rec,>(
  path: RecordPath<Rec, string>,
  { replaces = path, sort = path }: { replaces?: string; sort?: string } = {},
): Field<Rec> => ({
  ...fieldMaker<string>('relativeTime', ageElement, String, isString, { isTime: true, toShown: formatAge })<Rec>(
    path,
    'Age',
    { sort },
  ),
  key: ageKey,
  replaces,
  sortsBackwards: true,
  csvLabel: 'Waiting since',
});

/** A date and time in the local zone, for a record's page. CSV has ISO 8601. */
export const dateTime = time('dateTime', (iso) => timeElement(iso, formatDateTime));
/** Only the time of day. */
export const timeOfDay = time('timeOfDay', (iso) => timeElement(iso, formatTime));
/** A calendar day without a zone, such as a date of birth: `YYYY-MM-DD`. */
export const calendarDay = valueFieldMaker<string>('day', formatCalendarDay, String, isString, {
  toValueText: changedValueText,
});

/** A status of the platform as a badge. */
export const status = valueFieldMaker<string>('badge', statusBadge, String, isString, {
  toShown: sentenceCase,
  comparison: 'word',
});

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
/** A flag with words of its own: `Enabled` and `Disabled`. */
export const flag = (on: string, off: string) => {
  const toWord = (value: boolean): string => (value ? on : off);
  return valueFieldMaker<boolean>('shortText', toWord, toWord, isBoolean);
};
export const yesNo = flag('Yes', 'No');

/** A country by its two letters or the platform's ID: flag and name. */
export const country = valueFieldMaker<string>(
  'country',
  (id) => (needsCountries(id) ? <NamedCountry id={id} /> : countryElement(id, countryNameOf(id))),
  countryNameOf,
  isString,
);

/** A currency by its code: icon and code. */
export const currency = valueFieldMaker<string>(
  'currency',
  (code) => (
    <>
      {currencyIcon(code)} {code}
    </>
  ),
  String,
  isString,
);

const isBadgeList = (value: unknown): value is readonly Badge[] => Array.isArray(value) && value.length > 0;
const allLabels = (list: readonly Badge[]): string => list.map(({ label }) => label).join('; ');
/** The badges of a record in a table cell: the first one and the number of the others, with all labels in the tooltip. */
export const badges = fieldMaker<readonly Badge[]>('badge', badgeSummary, allLabels, isBadgeList, {
  toShown: ([first, ...others]) => `${first?.label}${others.length > 0 ? ` +${others.length}` : ''}`,
  isShownShorter: true,
});

/** All badges of a record, for its page. */
export const badgeRow = fieldMaker<readonly Badge[]>('badge', badgeList, allLabels, isBadgeList);

/** A field with custom content. */
export const custom = <Rec,>(label: string, render: (record: Rec) => ReactNode): Field<Rec> => ({
  key: label,
  label,
  kind: 'text',
  render: (record) => render(record) ?? missingValue,
  text: () => '',
});

interface FormattedOptions extends FieldOptions {
  kind?: FieldKindName;
  comparison?: Comparison;
}

/** A text of the platform that reads in other words, also where it is missing: `None` without an end. */
export const formatted = <Rec,>(
  key: string,
  label: string,
  read: Getter<Rec, string>,
  format: (value: string | null, record: Rec) => string,
  { kind = 'text', comparison = 'text', ...options }: FormattedOptions = {},
): ValueField<Rec> => {
  const shown = (record: Rec) => format(read(record) || null, record);
  return {
    ...text<Rec>(key, label, shown, options),
    kind,
    read: (record) => read(record) || null,
    valueText: (value, record) => format(value === null || value === '' ? null : String(value), record),
    comparison,
  };
};

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
): ValueField<Rec> => {
  const field = text<Rec>(key, label, get, options);
  const linkedId = { suffix: ' ID', type: 'text', text: (record: Rec) => idOfPath(to(record)) } as const;
  return {
    ...field,
    kind: 'name',
    to,
    ...(permission && { permission }),
    exported: [{ suffix: '', type: 'text', text: field.text }, linkedId],
  };
};

/** The id in the path of a record's page: its last part. A list with filters has none. */
const idOfPath = (path: string | null | undefined): string => {
  const [, id = ''] = /^[^?#]*\/([^/?#]+)$/.exec(path ?? '') ?? [];
  return decodeURIComponent(id);
};

/** A link to a person, with initials before the name. */
export const personLink = <Rec,>(...args: Parameters<typeof link<Rec>>): ValueField<Rec> => {
  const [key, label, get] = args;
  const { kind, render } = person(key, label, get);
  return { ...link(...args), kind, render };
};

interface MoneyOptions extends FieldOptions, MoneyPaths {
  label?: string;
  icon?: boolean;
  sortFilter?: string | null;
}

/** The columns of an amount in exports: what can be added up, and its currency. */
export const amountParts = <Rec,>(get: (record: Rec) => Money | null): readonly ExportedPart<Rec>[] => [
  {
    suffix: '',
    type: 'amount',
    text: (record) => {
      const value = get(record);
      return value === null ? '' : directedAmount(value);
    },
  },
  { suffix: ' currency', type: 'text', text: (record) => get(record)?.currency ?? '' },
];

interface MoneyMaker {
  <Rec>(
    key: string,
    label: string,
    get: Getter<Rec, Money>,
    options?: FieldOptions & { icon?: boolean },
  ): ValueField<Rec>;
  <Rec>(
    amountPath: RecordPath<Rec, string>,
    currencyPath: RecordPath<Rec, string>,
    options?: FieldOptions & {
      label?: string;
      icon?: boolean;
      direction?: RecordPath<Rec, string>;
      usd?: RecordPath<Rec, string>;
      /**
       * The filter that must have one value for the list to be sorted by the amount, as amounts of several currencies have no order. By default
       * the one of the currency; null: all amounts are in one currency.
       */
      sortFilter?: string | null;
      movement?: boolean;
      isFiat?: boolean;
    },
  ): ValueField<Rec>;
}
/**
 * An amount in major units with its currency, aligned at its end: by two paths, or by a key, a label and a function. `icon: false` is for
 * rows that show the currency's icon elsewhere.
 */
export const money: MoneyMaker = <Rec,>(
  key: string,
  labelOrCurrencyPath: string,
  getOrOptions: Getter<Rec, Money> | MoneyOptions = {},
  lastOptions: FieldOptions & { icon?: boolean } = {},
): ValueField<Rec> => {
  const settings: MoneyOptions = isGetter(getOrOptions)
    ? { ...lastOptions, label: labelOrCurrencyPath, sortFilter: null }
    : getOrOptions;
  const {
    label = labelOf(key),
    icon = true,
    direction,
    usd,
    movement,
    isFiat,
    sortFilter = labelOrCurrencyPath,
    ...options
  } = settings;
  const paths: MoneyPaths = {
    ...(direction !== undefined && { direction }),
    ...(usd !== undefined && { usd }),
    ...(movement !== undefined && { movement }),
    isFiat,
  };
  const get = (record: Rec): Money | null =>
    isGetter(getOrOptions) ? (getOrOptions(record) ?? null) : moneyAt(record, key, labelOrCurrencyPath, paths);
  return {
    key,
    label,
    kind: icon ? 'moneyWithIcon' : 'money',
    align: 'end',
    ...columnOptions(key, options),
    ...(options.sort !== undefined && sortFilter !== null && { sortFilter }),
    money: get,
    render: (record, format) => {
      const value = get(record);
      if (value === null) return format ? missingMoney(format) : missingValue;
      return moneyElement(value, { wrap: options.wrap === true, icon, format });
    },
    text: (record) => {
      const value = get(record);
      return value === null ? '' : `${directedAmount(value)} ${value.currency}`;
    },
    exported: amountParts(get),
    read: (record) => get(record)?.amount ?? null,
    // All digits, so that what differs reads differently.
    valueText: (value, record) =>
      value === null || value === '' ? emptyValue : exactMoney(plainAmount(String(value)), get(record)?.currency ?? ''),
    comparison: 'decimal',
  };
};
