/** What the search field of the top bar and of the page of results says while it is empty. */
export const searchPlaceholder = 'Search for customers, addresses, payments...';
/** The characters that a search has at most. */
export const searchMaxLength = 400;
