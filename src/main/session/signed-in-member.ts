/** Who is signed in, as the platform's `me.get` says it. */
export interface SignedInMember {
  /** '' where the platform sends none. */
  name: string;
  email: string | null;
}

/** Keeps who is signed in, in memory alone, for what main signs with their name. */
export const createSignedInMember = () => {
  let current: SignedInMember | null = null;
  return {
    /** Null: nobody, or not known yet. */
    get: (): SignedInMember | null => current,
    set: (member: SignedInMember): void => {
      current = member;
    },
    /** The session has ended. */
    forget: (): void => {
      current = null;
    },
  };
};
