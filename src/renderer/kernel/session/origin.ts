import { useLocation } from 'react-router-dom';
import { z } from 'zod';

const origin = z.object({
  from: z
    .string()
    .startsWith('/')
    // `//host` and `/\host` are other sites to a browser.
    .refine((path) => !/^\/[/\\]/.test(path)),
});

/** Where a history entry's state leads back to: a path of our own that is neither sign-in nor logout, else `/`. */
export const originOf = (state: unknown): string => {
  const from = origin.safeParse(state).data?.from ?? '/';
  return /^\/(login|logout)(?=[/?#]|$)/.test(from) ? '/' : from;
};

/** The path a public page leads back to: the history entry's own word for it, `/` without one. */
export const useOrigin = (): string => originOf(useLocation().state);
