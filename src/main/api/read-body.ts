/** More than any page of 1,000 rows needs; an answer beyond it is refused, so that it cannot fill the machine's memory. */
const maxAnswerBytes = 20 * 1024 * 1024;

/** Reads a response's body as text; null where it is larger than `maxBytes`. */
export const readBody = async (response: Response, maxBytes = maxAnswerBytes): Promise<string | null> => {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
};
