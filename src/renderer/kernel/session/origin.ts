import { useLocation } from 'react-router-dom';
import { z } from 'zod';

const origin = z.object({
  from: z
    .string()
    .startsWith('/')
    .refine((path) => !path.startsWith('//')),
});

/** The path a public page leads back to: the history entry's own word for it, `/` without one. */
export const useOrigin = (): string => {
  const from = origin.safeParse(useLocation().state).data?.from ?? '/';
  return from.startsWith('/login') || from.startsWith('/logout') ? '/' : from;
};
