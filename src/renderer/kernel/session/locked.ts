import { AppError } from '#kernel/api/app-error.ts';

/** Whether something failed because the console is locked: nothing was sent, and it goes once somebody unlocks it. */
export const isRefusedByLock = (error: unknown): boolean => error instanceof AppError && error.code === 'locked';
