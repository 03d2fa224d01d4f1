import { readableCopy } from '#kernel/base/unreadable-field.ts';
import {
  hasBankAccounts,
  isSensitiveChange,
  isSensitiveDocumentField,
  isSensitiveField,
  maskedAccountNumbers,
  maskedText,
} from './sensitive-fields.ts';
import { unreadableValue } from './unreadable-text.ts';

/** `account_number` is sensitive only among a verification's `fields`. */
const isMaskedKey = (key: string, inFields: boolean): boolean =>
  key === 'number' || (inFields ? isSensitiveDocumentField(key) : isSensitiveField(key));

/** Masks a value, including values nested in lists and objects. */
const mask = (value: unknown): unknown => {
  if (typeof value === 'string' || typeof value === 'number') return maskedText(String(value));
  return mapped(value, (_key, inner) => mask(inner));
};

/** Maps the values of a list or an object; other values are unchanged. */
const mapped = (value: unknown, change: (key: string, inner: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((inner, index) => change(String(index), inner));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(key, inner)]));
};

/**
 * The code of a voucher, which anyone can redeem; other codes name a currency or a country. It may also be what another record calls the voucher:
 * `name` beside its `type`, or `reference` in a field `voucher`.
 */
const isVoucherCode = (key: string, inner: unknown, record: unknown, field: string): boolean => {
  if (typeof record !== 'object' || record === null) return false;
  if (key === 'code') return 'redeemed_by' in record;
  const namesVoucher =
    (key === 'reference' && field === 'voucher') || (key === 'name' && 'type' in record && record.type === 'vouchers');
  return namesVoucher && !('id' in record && record.id === inner);
};

/** `field` is the one that has the value, `inFields` whether it is among a verification's. */
const withMaskedFields = (value: unknown, field = '', inFields = false): unknown => {
  // A log entry names the field it is about.
  const namesSensitiveField =
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    typeof value.field === 'string' &&
    isSensitiveChange(value.field);
  // The address of a coin may have as many digits, but names no person.
  const isBankRecord = typeof value === 'object' && value !== null && !('is_fiat' in value && value.is_fiat === false);
  const isBankTransfer = typeof value === 'object' && value !== null && 'kind' in value && hasBankAccounts(value);
  return mapped(value, (key, inner) => {
    const namesAccount =
      (key === 'counterparty' && isBankRecord) || ((key === 'from' || key === 'to') && isBankTransfer);
    if (namesAccount && typeof inner === 'string') return maskedAccountNumbers(inner);
    return isMaskedKey(key, inFields) ||
      isVoucherCode(key, inner, value, field) ||
      (namesSensitiveField && key !== 'field')
      ? mask(inner)
      : withMaskedFields(inner, key, inFields || key === 'fields');
  });
};

/** A record as JSON, for display and copying, with sensitive values masked. */
export const recordJsonText = (record: unknown): string =>
  JSON.stringify(withMaskedFields(readableCopy(record, unreadableValue)), null, 2);
