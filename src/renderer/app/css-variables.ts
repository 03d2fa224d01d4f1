import type { CSSVariablesResolver } from '@mantine/core';
import { sizes } from '#kernel/ui/sizes.ts';

const px = (size: number): string => `${size}px`;

/** Mantine's colors that follow the console's own (tokens.css), which adapt to light and dark by themselves. */
const colors = {
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-text': 'var(--ink)',
};

/** The layout constants of the contract as CSS variables, and Mantine's colors. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--side-nav': px(sizes.sideNavigationPx),
    '--content': px(sizes.contentPx),
    '--content-wide': px(sizes.contentWidePx),
    '--record-bar': px(sizes.recordBarPx),
    '--tab-strip': px(sizes.tabStripPx),
    '--search-popover': px(sizes.searchPopoverPx),
  },
  light: colors,
  dark: colors,
});
