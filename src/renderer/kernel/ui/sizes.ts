/** The sizes of the product (docs/product.md), in CSS pixels. */
export const sizes = {
  sideNavigationPx: 252,
  contentPx: 1_044,
  contentWidePx: 1_600,
  searchPopoverPx: 600,
  textareaPx: 80,
  toastSwipePx: 50,
} as const;
