/**
 * The operating system's keychain. On a locked Linux collection whose prompt is dismissed `get` gives null and `remove` gives false, as
 * for an entry that does not exist, and `set` throws (tested with gnome-keyring). Where the prompt stays open, no call ends by itself.
 */
export interface Keychain {
  get(account: string): Promise<string | null>;
  set(account: string, secret: string): Promise<void>;
  /** Gives whether an existing entry was removed. */
  remove(account: string): Promise<boolean>;
}
