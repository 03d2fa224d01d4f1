const rules: readonly [RegExp, string][] = [
  [/\bBearer\s+\S+/gi, 'Bearer ‹token›'],
  [/\beyJ[\w-]*(?:\.[\w-]*){0,2}/g, '‹token›'],
  // Web addresses keep host and path; the query and fragment may name a customer.
  [/([a-z][a-z0-9+.-]*:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/gi, '$1?‹query›'],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '‹email›'],
  // Long runs of letters and digits together are secrets or hashes; words alone are not.
  [/\b(?=[A-Za-z_-]*\d)(?=[\d_-]*[A-Za-z])[\w-]{32,}\b/g, '‹secret›'],
  [/\+?\d(?:[ .-]?\d){5,}/g, '‹number›'],
];

/** How texts write the home directory. Stack traces have it as a file URL: `C:\Users\Ada Obi` is `C:/Users/Ada%20Obi` there. */
const homeForms = (home: string): string[] => {
  if (home.length <= 1) return [];
  const path = home.replaceAll('\\', '/');
  return [home, path, encodeURI(path)];
};

/**
 * Removes from a text what a log must never contain: tokens, email addresses, numbers of six digits and more, query strings and the home
 * directory, which contains a person's name.
 */
export const redact = (text: string, home: string): string => {
  const homeless = homeForms(home).reduce((redacted, form) => redacted.replaceAll(form, '~'), text);
  return rules.reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), homeless);
};
