import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { limits } from '#contract/values/limits.ts';
import { sizes } from '#kernel/ui/sizes.ts';
import classes from './mantine-theme.module.css';

const accent: MantineColorsTuple = [
  '#eef0ff',
  '#e0e4ff',
  '#c6ccff',
  '#a5acff',
  '#8287fb',
  '#6a66f1',
  '#4f46e5',
  '#4338ca',
  '#3730a3',
  '#312e81',
];
const gray: MantineColorsTuple = [
  '#f6f7f9',
  '#f1f3f7',
  '#e3e6ec',
  '#cfd4dd',
  '#b4bac7',
  '#8f98a9',
  '#5f6878',
  '#434a58',
  '#272c36',
  '#14171d',
];
const dark: MantineColorsTuple = [
  '#e9ebf0',
  '#b4bac7',
  '#8f98a9',
  '#5f6878',
  '#3a414e',
  '#272c36',
  '#1b1f27',
  '#15181e',
  '#0e1014',
  '#090b0e',
];
const red: MantineColorsTuple = [
  '#fdeaea',
  '#fad1d1',
  '#f3a5a3',
  '#ec7672',
  '#e4504b',
  '#d93a35',
  '#c62a26',
  '#b3221f',
  '#8f1b19',
  '#6d1513',
];

/** Mantine's theme; the console's own colors are in tokens.css. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  colors: { accent, gray, dark, red },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '12px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'var(--ink-2)', size: 32 },
      classNames: { root: classes.actionIcon },
    },
    Alert: { classNames: { root: classes.alert, label: classes.alertLabel, message: classes.alertMessage } },
    Anchor: { defaultProps: { inherit: true, c: 'var(--accent)' } },
    Button: { defaultProps: { size: 'sm' } },
    Kbd: { defaultProps: { size: '11px' } },
    Menu: {
      defaultProps: { transitionProps: { duration: 80, exitDuration: 0 }, shadow: 'md', position: 'bottom-end' },
      classNames: { dropdown: classes.dropdown },
    },
    Modal: {
      defaultProps: {
        centered: false,
        yOffset: '8vh',
        // Closes without an exit transition, which would swallow the keys pressed right after Escape.
        transitionProps: { duration: 120, exitDuration: 0 },
        overlayProps: { backgroundOpacity: 0.45 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
      classNames: { title: classes.modalTitle },
    },
    // A <header> would otherwise be a banner landmark of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Paper: { classNames: { root: classes.paper } },
    Popover: {
      defaultProps: {
        transitionProps: { duration: 80, exitDuration: 0 },
        shadow: 'md',
        // On the side with more space, and at most as large as that; menus inherit it.
        middlewares: { flip: { fallbackStrategy: 'bestFit' }, size: { padding: 8 } },
      },
      classNames: { dropdown: classes.dropdown },
    },
    SegmentedControl: { classNames: { root: classes.segments, indicator: classes.segmentsIndicator } },
    Textarea: { styles: { input: { height: sizes.textareaPx, resize: 'vertical' } } },
    Tooltip: {
      defaultProps: {
        openDelay: limits.badgeTooltipMs,
        withArrow: false,
        transitionProps: { duration: 80 },
        multiline: true,
        maw: 320,
      },
    },
  },
});
