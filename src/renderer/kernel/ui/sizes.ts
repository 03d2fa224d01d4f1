/** The sizes of the product (docs/product.md), in CSS pixels. */
export const sizes = {
  sideNavigationPx: 252,
  contentPx: 1_044,
  contentWidePx: 1_600,
  searchPopoverPx: 600,
  textareaPx: 80,
  /** What stays of a record's header while its page scrolls, and the strip of its tabs below. */
  recordBarPx: 48,
  tabStripPx: 40,
  toastSwipePx: 50,
} as const;
