/** Parses JSON; null: invalid. */
export const jsonOrNull = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/** An object of JSON, which is no list. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether parsed JSON is an object. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
