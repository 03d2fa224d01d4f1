import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import { type SavedNames, showInFolder } from './download.ts';

/** A saved file: its names and the toast's action. */
export interface SavedFile extends SavedNames {
  action: ReturnType<typeof showInFolder>;
}

/** Appends text or bytes to a file. `done`: the written part of the whole, 0 to 1. */
export type Append = (content: string | Uint8Array, done?: number) => Promise<void>;

/**
 * Saves a file under a proposed name. Main shows the save dialog and writes the file; a canceled or failed one leaves none. `produce` gets
 * what appends to it, and the file's id. `isPart`: whether it holds less than the member wanted. Returns what `produce` returned, or null
 * if the member cancels the save dialog.
 */
export const saveFile = async <Result>(
  proposal: string,
  signal: AbortSignal,
  produce: (append: Append, id: string) => Promise<Result>,
  isPart: (result: Result) => boolean = () => false,
): Promise<(SavedFile & { result: Result }) | null> => {
  const file = unwrap(await bridge.call['files.open']({ name: proposal }));
  if (file === null) return null;
  try {
    const result = await produce((content, done) => write(file.id, content, done), file.id);
    signal.throwIfAborted();
    const names = unwrap(await bridge.call['files.finish']({ id: file.id, incomplete: isPart(result) }));
    return { result, ...names, action: showInFolder(file.id) };
  } catch (error) {
    await bridge.call['files.discard']({ id: file.id, failed: !signal.aborted });
    throw error;
  }
};

const write = async (id: string, content: string | Uint8Array, done: number | undefined): Promise<void> => {
  const piece = typeof content === 'string' ? { text: content } : { text: base64Of(content), base64: true };
  unwrap(await bridge.call['files.write']({ id, ...piece, ...(done !== undefined && { done }) }));
};

/** A call takes so many arguments at once, at least. */
const argumentsMax = 32_768;

const base64Of = (bytes: Uint8Array): string => {
  let binary = '';
  for (let start = 0; start < bytes.length; start += argumentsMax)
    binary += String.fromCharCode(...bytes.subarray(start, start + argumentsMax));
  return btoa(binary);
};
