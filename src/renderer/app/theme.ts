import { createTheme, type MantineColorsTuple } from '@mantine/core';

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

/** Mantine's side of design.md section 9; tokens.css holds the console's own. */
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
    Button: { defaultProps: { size: 'sm' } },
    Tooltip: {
      defaultProps: { openDelay: 100, withArrow: false, transitionProps: { duration: 80 }, multiline: true, maw: 320 },
    },
    Modal: {
      defaultProps: {
        centered: false,
        yOffset: '8vh',
        // Gone at once: the keys that follow Escape are the page's, and a dialog that fades out would swallow them.
        transitionProps: { duration: 120, exitDuration: 0 },
        overlayProps: { backgroundOpacity: 0.45 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    // A dialog's head is no banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Menu: {
      defaultProps: { transitionProps: { duration: 80, exitDuration: 0 }, shadow: 'md', position: 'bottom-end' },
    },
    Popover: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md' } },
  },
});
