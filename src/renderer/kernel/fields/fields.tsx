import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions.ts';
import type { Badge } from '#kernel/definitions/detail.ts';
import { type ContentWidth, type Field, fixedWidth, type Money } from '#kernel/definitions/field.ts';
import { formatCalendarDay, formatDateTime, formatTime } from '#kernel/format/dates.ts';
import { formatPercent } from '#kernel/format/money.ts';
import { maskedText } from '#kernel/format/sensitive-fields.ts';
import { countryName, emptyValue, sentenceCase, shortened } from '#kernel/format/text.ts';
import { textWidth } from '#kernel/format/text-width.ts';
import { directedAmount } from '#kernel/format/totals.ts';
import { badgeList, badgeSummary, statusBadge } from '#kernel/ui/badge.tsx';
import { Copyable } from '#kernel/ui/copy-button.tsx';
import { relativeTimeElement, timeElement } from '#kernel/ui/date-time.tsx';
import { initials } from '#kernel/ui/initials.tsx';
import { MaskedValue, type RecordReveal } from '#kernel/ui/masked-value.tsx';
import { countryFlag, currencyIcon } from '#kernel/ui/media-icon.tsx';
import { moneyElement } from '#kernel/ui/money.tsx';
import { type MoneyPaths, moneyAt } from './money-at.ts';
import { type RecordPath, valueAt } from './record-path.ts';

/** The options of a field as a table column. `sort: true` sorts by the field's own key. */
export interface FieldOptions {
  width?: number;
  sort?: string | true;
  primary?: boolean;
  hidden?: boolean;
  wrap?: boolean;
}

type Getter<Rec, Value> = (record: Rec) => Value | null | undefined;
const isGetter = <Rec, Value, Options extends object>(
  value: Getter<Rec, Value> | Options,
): value is Getter<Rec, Value> => typeof value === 'function';

/** Creates a field from a path into the record, or from a key, a label and a getter. */
interface FieldMaker<Value> {
  <Rec>(key: string, label: string, get: Getter<Rec, Value>, options?: FieldOptions): Field<Rec>;
  <Rec>(path: RecordPath<Rec, Value>, label?: string, options?: FieldOptions): Field<Rec>;
}

/** `destination.bank_name` reads `Bank name`, `currency_id` `Currency`, `created_at` `Created`. */
const labelOf = (path: string): string => sentenceCase((path.split('.').at(-1) ?? path).replace(/_(id|at|code)$/, ''));

const missing: ReactNode = <span className="muted">{emptyValue}</span>;

const layout = (key: string, { sort, ...options }: FieldOptions): Pick<Field<unknown>, keyof FieldOptions> => ({
  ...options,
  ...(sort !== undefined && { sort: sort === true ? key : sort }),
});

interface KindOptions<Value> extends Pick<Field<unknown>, 'align' | 'isTime'> {
  /** Estimates the width of a value. */
  widthOf?: (value: Value) => ContentWidth;
}

/** Creates the factory of one kind of field. A missing value is a dash on screen and empty in text. */
const fieldMaker =
  <Value,>(
    draw: (value: Value, label: string) => ReactNode,
    toText: (value: Value) => string,
    isValue: (value: unknown) => value is Value,
    { widthOf, ...more }: KindOptions<Value> = {},
  ): FieldMaker<Value> =>
  <Rec,>(
    key: string,
    label = labelOf(key),
    getOrOptions: Getter<Rec, Value> | FieldOptions = {},
    options: FieldOptions = {},
  ): Field<Rec> => {
    const [getter, fieldOptions] = isGetter(getOrOptions) ? [getOrOptions, options] : [null, getOrOptions];
    const get = (record: Rec): Value | null => {
      const value = getter ? getter(record) : valueAt(record, key);
      return isValue(value) && value !== '' ? value : null;
    };
    return {
      key,
      label,
      ...more,
      ...layout(key, fieldOptions),
      render: (record) => {
        const value = get(record);
        return value === null ? missing : draw(value, label);
      },
      text: (record) => {
        const value = get(record);
        return value === null ? '' : toText(value);
      },
      ...(widthOf && {
        contentWidth: (record: Rec) => {
          const value = get(record);
          return value === null ? fixedWidth(0) : widthOf(value);
        },
      }),
    };
  };

/** Codes such as references and phone numbers are never cut off; names, sentences and addresses may be. */
const isCode = (text: string): boolean => text.length <= 16 && !text.includes(' ');

/** The options of a kind that is shown as text, with a picture or a button of so many pixels beside it. */
const asText = <Value,>(toText: (value: Value) => string, besidePx = 0, least = leastTextPx): KindOptions<Value> => ({
  widthOf: (value) => {
    const text = toText(value);
    const width = textWidth(text);
    return {
      needed: Math.min(width, mostTextPx) + besidePx,
      least: (isCode(text) ? width : Math.min(width, least)) + besidePx,
    };
  },
});
const leastTextPx = 74;
const leastWordPx = 116;
const leastNamePx = 100;
/** Addresses can be copied, so that a few characters are enough. */
const leastCopyPx = 44;
/** A longer text does not widen its column. */
const mostTextPx = 260;
const initialsPx = 32;
const iconPx = 24;
const copyButtonPx = 26;
const monoCharacterPx = 7.4;
/** The mark and the padding of a badge. */
const badgePx = 26;
const badgeTextPx = 12;
const moreBadgesPx = 26;
const relativeTimePx = 94;
/** Figures of the same width. */
const digitPx = 8.45;
const percentSignPx = 5;
const dateTimePx = 164;

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
    ...layout(path, options),
    render: (record) => {
      const value = get(record);
      if (value === null) return missing;
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
  render: (record) => render(record) ?? missing,
  text: () => '',
});

export interface LinkOptions extends FieldOptions {
  /** Without this permission the text is shown without its link. */
  permission?: Permission;
}

/** A link to another record. `to` is its path below the workspace, null for none. */
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
    ...layout(key, options),
    money: get,
    hasIcon: icon,
    render: (record, alignment) => {
      const value = get(record);
      return value === null ? missing : moneyElement(value, { wrap: options.wrap === true, icon, alignment });
    },
    text: (record) => {
      const value = get(record);
      return value === null ? '' : `${directedAmount(value)} ${value.currency}`;
    },
  };
};
