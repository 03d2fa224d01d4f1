/** Parses JSON; null: invalid. */
export const jsonOrNull = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};
