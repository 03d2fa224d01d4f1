const width = 120;

/** JSON with one line for each value that fits into one, so that changes of a large document can be reviewed. */
export const formatJson = (value: unknown, indent = ''): string => {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= width) return line;
  const inner = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((item) => inner + formatJson(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${inner}${JSON.stringify(key)}: ${formatJson(item, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${entries.join(',\n')}\n${indent}${close}`;
};
