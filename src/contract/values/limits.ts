/** The constants of the product (docs/product.md), in milliseconds where they are times. Those of layout are in kernel/ui/sizes.ts. */
export const limits = {
  toastAutoCloseMs: 5_000,
  toastRemoveMs: 10_000,
  toastHotkey: 'F8',
  searchDebounceMs: 1_000,
  searchRowsPerGroup: 5,
  /** The command palette searches sooner than the global search, from this many characters on. */
  paletteSearchDebounceMs: 300,
  paletteSearchMinLength: 2,
  meFreshMs: 60_000,
  queryLifeMs: 5 * 60_000,
  /** Answers that no page shows and a page keeps, at most. One of 1,000 rows is about a megabyte. */
  inactiveQueries: 60,
  queryRetries: 3,
  /** Statuses of a read that a retry does not change: the platform refuses the request or the member, or has no such endpoint. */
  queryFinalStatuses: [400, 401, 403, 404, 422, 501],
  queryRetryFirstMs: 1_000,
  queryRetryMaxMs: 30_000,
  /** The characters of a saved view's name, and of the query that it is on the platform. */
  viewNameLength: 60,
  viewSearchLength: 4_000,
  countriesPerRequest: 200,
  pageSizes: [25, 50, 100],
  /** The largest page that can be requested; lists offer `pageSizes`. */
  pageSizeMax: 1_000,
  /** The characters of a page's cursor, which is part of a request's address. */
  cursorMax: 8_000,
  /** The longest period of a report, in days. */
  reportDays: 366,
  /** How many selected rows a bulk action takes. */
  bulkRows: 100,
  cryptoDecimals: 8,
  /** The decimals of a coin whose platform names none. */
  coinDecimals: 18,
  /** The decimals that a platform may name for a currency, at most: NEAR has 24. */
  namedDecimals: 36,
  /** Digits before the decimal point that an entered amount has at most. */
  amountDigits: 18,
  fiatDecimals: 2,
  codeDigits: 6,
  badgeTooltipMs: 100,
  submenuOpenMs: 100,
  /** When typed letters stop selecting in a list of options. */
  typeAheadResetMs: 1_000,
  /** How long main waits for an answer from the platform. */
  requestTimeoutMs: 30_000,
  /** How old a reading that began while a form was filled in may be when its change is sent. */
  readAheadMs: 5_000,
  /** After how long it is made again while the form is still filled in. */
  readAheadAgainMs: 2_000,
  /** How long the platform may still carry out a write after its answer was given up. Until then it is not known to be not made. */
  lateWriteMs: 60_000,
  /** When the record is read again after a lost answer; the last time is `lateWriteMs`. */
  lateWriteChecksMs: [5_000, 15_000, 30_000, 60_000],
  /** After those, how long until a record that couldn't be read is read again. */
  lateWriteRecheckMs: 30_000,
  /** How long main waits for the keychain. */
  keychainTimeoutMs: 5_000,
  /** How long the keychain's process waits for a further call. */
  keychainIdleMs: 10_000,
  /** When a payout that is still processing counts as stuck. */
  stuckAfterMs: 3_600_000,
  /** The level that an approved business has at least. */
  approvedBusinessLevel: 1,
  /** How often the counts of the menu are read again, and whether an open list has new rows. */
  countRefreshMs: 30_000,
  /** How long a record may wait for a decision before its age turns to a warning, and to danger. */
  ageWarningMs: 3_600_000,
  ageDangerMs: 24 * 3_600_000,
  /** How long before it expires the console warns about the end of the session. */
  sessionWarningMs: 120_000,
  /** The default for the idle minutes until the console locks. */
  lockAfterMinutes: 15,
  /** So many blocks behind, the node of a chain is late; from the second number on it is far behind. */
  chainLateBlocks: 3,
  chainFarBehindBlocks: 20,
  /** How long until a record that the platform works on is read again; each wait is twice as long as the one before. */
  workCheckFirstMs: 1_000,
  workCheckMaxMs: 30_000,
  /** How long until the comments on an open record are read again: others may have written meanwhile. */
  commentsRefreshMs: 60_000,
  /** How long until main looks again whether requests for approval came or were decided. */
  approvalsCheckMs: 60_000,
  /** The decimals of a rate in percent. */
  rateDecimals: 2,
  /** By how many percent an exchange rate may differ from its source without a typed confirmation. */
  unconfirmedRatePercent: 5,
  /** For how many days an exchange rate can be overridden at most. */
  rateOverrideDays: 30,
  /** The longest term of an earn product. */
  earnTermDays: 3_650,
  /** A loan whose LTV is so many points below its liquidation LTV counts as near liquidation. */
  nearLiquidationPoints: 5,
} as const;
