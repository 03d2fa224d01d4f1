import type { CSSVariablesResolver } from '@mantine/core';
import { limits } from '#contract/limits.ts';

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
    '--side-nav': px(limits.sideNavigationPx),
    '--content': px(limits.contentPx),
    '--content-wide': px(limits.contentWidePx),
    '--search-popover': px(limits.searchPopoverPx),
  },
  light: colors,
  dark: colors,
});
