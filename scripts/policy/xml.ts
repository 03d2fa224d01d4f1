const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** An XML element as lines. Text content stays on the line of its element, because white space counts there. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  content: string | readonly (readonly string[])[] = [],
): string[] => {
  const tag = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeText(value)}"`)].join(' ');
  if (typeof content === 'string') return [`<${tag}>${escapeText(content)}</${name}>`];
  const lines = content.flat().map((line) => `  ${line}`);
  return lines.length === 0 ? [`<${tag}/>`] : [`<${tag}>`, ...lines, `</${name}>`];
};

/** A document with the given lines before its root element. */
export const xmlDocument = (root: readonly string[], before: readonly string[] = []): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', ...before, ...root, ''].join('\n');
