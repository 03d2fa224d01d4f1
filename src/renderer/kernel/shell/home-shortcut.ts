/** The key after `g` that opens the home page. */
export const homeShortcut = 'h';
