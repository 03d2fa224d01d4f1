/** The constants of the product spec (section 9 unless said). Times in milliseconds, sizes in CSS pixels. */
export const limits = {
  toastAutoCloseMs: 5_000,
  toastRemoveMs: 10_000,
  toastSwipePx: 50,
  toastHotkey: 'F8',
  searchDebounceMs: 1_000,
  searchRowsPerGroup: 5,
  meFreshMs: 60_000,
  queryLifeMs: 5 * 60_000,
  queryRetries: 3,
  queryRetryFirstMs: 1_000,
  queryRetryMaxMs: 30_000,
  countriesPerRequest: 200,
  pageSizes: [25, 50, 100],
  /** The longest page the console asks for; staff are offered `pageSizes`, the training platform and benchmarks use more. */
  pageSizeMax: 1_000,
  cryptoDecimals: 8,
  fiatDecimals: 2,
  codeDigits: 6,
  badgeTooltipMs: 100,
  submenuOpenMs: 100,
  sideNavigationPx: 252,
  contentPx: 1_044,
  searchPopoverPx: 600,
  textareaPx: 80,
  /** Ours (design.md section 3): how long main waits for an answer of the platform. */
  requestTimeoutMs: 30_000,
  /** Ours (design.md section 8): how long main waits for the keychain. */
  keychainTimeoutMs: 5_000,
  /** Ours: how long before its end the session's end is told. */
  sessionWarningMs: 120_000,
  /** Ours: minutes without a key or the pointer until the console locks, unless policy or the member says otherwise. */
  lockAfterMinutes: 15,
} as const;

/** Durations a customer can be jailed for (spec sections 7 and 9); the first is the default. */
export const jailDurations = [
  { value: '1h', label: '1 hour' },
  { value: '24h', label: '24 hours' },
  { value: '168h', label: '1 week' },
] as const;

/** The option list of spec section 9; used as customer levels, whose own options the spec does not show. */
export const customerLevels = ['0', '1', '2', '3'] as const;
