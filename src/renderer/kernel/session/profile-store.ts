import { staff } from '#contract/api/me.ts';
import { stored } from '#kernel/storage.ts';

/** The signed-in member's own profile, so that the shell stands at once on the next start (spec section 3, client storage). */
export const profileStore = stored('profile', staff);
